import { html } from 'hono/html';
import type { Field } from '../document/field.ts';
import { words } from './chinese.ts';
import { inlineMarkdown } from './markdown.ts';
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
  const unit = field.unit === '' ? '' : html` <span class="unit">(${field.unit})</span>`;
  return html`<span class="type">${field.type}${shape}${unit}</span>`;
}

function presence(field: Field, tell: FieldListOptions['tell']): Html {
  if (field.required !== (tell === 'required')) return html``;
  return html`<span class="presence" data-presence="${tell}">${tell}</span>`;
}

function values(field: Field): Html {
  if (field.values.length === 0) return html``;
  const rows = field.values.map(
    ([value, meaning]) =>
      html`<li><code>${value}</code>${meaning === '' ? '' : html` ${words(meaning)}`}</li>`,
  );
  return html`<ul class="values" aria-label="Values">${rows}</ul>`;
}

function facts(field: Field): Html {
  const example = exampleOf(field);
  if (field.bounds.length === 0 && example === null) return html``;
  const comma = field.bounds.length > 0 && example !== null ? ', ' : '';
  return html`<p class="field-facts">${field.bounds.join(', ')}${comma}${example}</p>`;
}

function exampleOf(field: Field): Html | null {
  const { example, children, variants, values: allowed } = field;
  const isPlain = typeof example === 'string' || typeof example === 'number';
  if (!isPlain || allowed.length > 0 || children.length > 0 || variants.length > 0) return null;
  if (String(example).length > 60 || example === '') return null;
  return html`e.g. <code>${words(String(example))}</code>`;
}

function count(length: number, noun: string): string {
  return `${length} ${noun}${length === 1 ? '' : 's'}`;
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
          (variant, index) => html`<p class="variant">${words(variant.title)}</p>
${variant.children.length === 0 ? '' : fieldList(view, variant.children, { ...below, prefix: `${anchor}~${index + 1}` }, depth + 1)}`,
        );
  const label = variants.length === 0 ? count(children.length, 'field') : count(variants.length, 'shape');
  const jsonNote = field.isJsonText ? ' of the JSON in this text' : '';
  return html`<details class="inner"${depth < options.openDepth ? html` open` : ''}><summary>${label}${jsonNote}</summary>
${body}</details>`;
}

function row(view: View, field: Field, options: FieldListOptions, depth: number): Html {
  const anchor = `${options.prefix}.${field.name}`;
  return html`<li class="field" id="${anchor}">
<div class="field-name"><a class="anchor" href="#${anchor}"><code>${field.name}</code></a> ${presence(field, options.tell)}
${typeOf(view, field)}</div>
<div class="field-words"><p>${inlineMarkdown(view, field.description)}</p>${values(field)}${facts(field)}</div>
${inner(view, field, options, depth, anchor)}
</li>`;
}

/** Fields as a list of ledger lines, with nested fields indented below. */
export function fieldList(view: View, fields: readonly Field[], options: FieldListOptions, depth = 0): Html {
  return html`<ul class="fields">${fields.map((field) => row(view, field, options, depth))}</ul>`;
}
