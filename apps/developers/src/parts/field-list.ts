import { html } from 'hono/html';
import type { Field } from '../document/field.ts';
import { words } from './chinese.ts';
import { boundInChinese, typeInChinese } from './field-words.ts';
import { englishWords, inlineMarkdown } from './markdown.ts';
import { unitInChinese } from './units.ts';
import type { Html, View } from './view.ts';

/** How the fields of one list are rendered. */
export interface FieldListOptions {
  /** Prefix of the anchors: `body` gives `body.videos`. */
  readonly prefix: string;
  /** Which of the two is marked: fields of a request are usually optional, those of a response usually present. */
  readonly tell: 'required' | 'optional';
  /** Fields below this depth are folded. */
  readonly openDepth: number;
  /** Fields of a shared shape are left to the shape's own page. */
  readonly linkShapes: boolean;
}

function typeOf(view: View, field: Field): Html {
  const shape =
    field.shape === null
      ? ''
      : html` <a class="shape" href="${view.link(`shapes/${field.shape}.html`)}">${field.shape}</a>`;
  const unit =
    field.unit === ''
      ? ''
      : html` <span class="unit">${view.say(`(${field.unit})`, `（${unitInChinese(field.unit).trim() || field.unit}）`)}</span>`;
  return html`<span class="type">${view.say(field.type, typeInChinese(field.type))}${shape}${unit}</span>`;
}

function presence(view: View, field: Field, tell: FieldListOptions['tell']): Html {
  if (field.required !== (tell === 'required')) return html``;
  const word = view.say(tell, tell === 'required' ? '必填' : '可能没有');
  return html`<span class="presence" data-presence="${tell}">${word}</span>`;
}

function values(view: View, field: Field): Html {
  if (field.values.length === 0) return html``;
  const rows = field.values.map(([value, english]) => {
    const meaning = view.tell(english);
    const said = html` <span${englishWords(view, english)}>${words(meaning)}</span>`;
    return html`<li><code>${value}</code>${meaning === '' ? '' : said}</li>`;
  });
  return html`<ul class="values" aria-label="${view.say('Values', '取值')}">${rows}</ul>`;
}

function facts(view: View, field: Field): Html {
  const example = exampleOf(view, field);
  if (field.bounds.length === 0 && example === null) return html``;
  const between = view.say(', ', '，');
  const bounds = field.bounds.map((words) => view.say(words, boundInChinese(words))).join(between);
  const comma = bounds !== '' && example !== null ? between : '';
  return html`<p class="field-facts">${bounds}${comma}${example}</p>`;
}

function exampleOf(view: View, field: Field): Html | null {
  const { example, children, variants, values: allowed } = field;
  const isPlain = typeof example === 'string' || typeof example === 'number';
  if (!isPlain || allowed.length > 0 || children.length > 0 || variants.length > 0) return null;
  if (String(example).length > 60 || example === '') return null;
  return html`${view.say('e.g.', '例如')} <code>${words(String(example))}</code>`;
}

function count(length: number, noun: string): string {
  return `${length} ${noun}${length === 1 ? '' : 's'}`;
}

/** What is folded below a field: how many fields, or shapes it may have. */
function foldWords({ say }: View, { children, variants, isJsonText }: Field): string {
  const words =
    variants.length === 0
      ? say(count(children.length, 'field'), `${children.length} 个字段`)
      : say(count(variants.length, 'shape'), `${variants.length} 种结构`);
  return isJsonText ? say(`${words} of the JSON in this text`, `文本中 JSON 的 ${words}`) : words;
}

function inner(view: View, field: Field, options: FieldListOptions, depth: number, anchor: string): Html {
  const { children, variants, shape } = field;
  if (children.length === 0 && variants.length === 0) return html``;
  if (options.linkShapes && shape !== null) return html``;
  const below = { ...options, prefix: anchor };
  const body =
    variants.length === 0
      ? fieldList(view, children, below, depth + 1)
      : variants.map(
          (
            variant,
            index,
          ) => html`<p class="variant"${englishWords(view, variant.title)}>${words(view.tell(variant.title))}</p>
${variant.children.length === 0 ? '' : fieldList(view, variant.children, { ...below, prefix: `${anchor}~${index + 1}` }, depth + 1)}`,
        );
  return html`<details class="inner"${depth < options.openDepth ? html` open` : ''}><summary>${foldWords(view, field)}</summary>
${body}</details>`;
}

function row(view: View, field: Field, options: FieldListOptions, depth: number): Html {
  const anchor = `${options.prefix}.${field.name}`;
  const told = view.tell(field.description);
  return html`<li class="field" id="${anchor}">
<div class="field-name"><a class="anchor" href="#${anchor}"><code>${field.name}</code></a> ${presence(view, field, options.tell)}
${typeOf(view, field)}</div>
<div class="field-words"><p${englishWords(view, field.description)}>${inlineMarkdown(view, told)}</p>${values(view, field)}${facts(view, field)}</div>
${inner(view, field, options, depth, anchor)}
</li>`;
}

/** Fields as a list of ledger lines, with nested fields indented below. */
export function fieldList(view: View, fields: readonly Field[], options: FieldListOptions, depth = 0): Html {
  return html`<ul class="fields">${fields.map((field) => row(view, field, options, depth))}</ul>`;
}
