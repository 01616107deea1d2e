import { html, raw } from 'hono/html';
import type { Contract } from '../document/contract.ts';
import { readField } from '../document/field.ts';
import { isObject, type Json, type JsonObject, textOf } from '../document/json.ts';
import { fieldList } from '../parts/field-list.ts';
import { formatJson } from '../parts/format-json.ts';
import { highlight } from '../parts/highlight.ts';
import { englishWords, inlineMarkdown } from '../parts/markdown.ts';
import type { Html, Page, View } from '../parts/view.ts';

/** The shapes a part of the document refers to, directly or indirectly. */
function shapesWithin(contract: Contract, value: Json | undefined, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const part of value) shapesWithin(contract, part, found);
  if (!isObject(value)) return found;
  const name = /^#\/components\/schemas\/(\w+)$/.exec(textOf(value.$ref))?.[1];
  if (name !== undefined && !found.has(name)) {
    found.add(name);
    shapesWithin(contract, contract.shapes.get(name), found);
  }
  for (const part of Object.values(value)) shapesWithin(contract, part, found);
  return found;
}

/** Shape → operationIds whose bodies or responses contain it. */
export function usesOfShapes(contract: Contract): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  for (const { id, body, response } of contract.operations.values()) {
    const names = shapesWithin(contract, body?.schema);
    shapesWithin(contract, response.schema, names);
    for (const name of names) uses.set(name, [...(uses.get(name) ?? []), id]);
  }
  return uses;
}

function users(view: View, operationIds: readonly string[]): Html {
  if (operationIds.length === 0)
    return html`<p>${view.say('The answer of the wire itself.', '传输层的回答。')}</p>`;
  if (operationIds.length === view.contract.operations.size)
    return html`<p>${view.say('Every call.', '所有接口。')}</p>`;
  return html`<ul class="callers">${operationIds.map((id) => html`<li><a href="${view.link(`calls/${id}.html`)}">${id}</a></li>`)}</ul>`;
}

/** The page of one shared shape. */
export function shapePage(
  view: View,
  name: string,
  schema: JsonObject,
  operationIds: readonly string[],
): Page {
  const path = `shapes/${name}.html`;
  const field = readField(view.contract.document, { name, required: true }, schema);
  const description = view.tell(textOf(schema.description));
  const whole = { prefix: 'shape', tell: 'optional', openDepth: 3, linkShapes: true } as const;
  return {
    path,
    title: name,
    description: view.say(description || `The shape ${name}.`, description || `公共结构 ${name}。`),
    area: 'reference',
    trail: [
      { path: 'reference.html', title: view.say('Reference', '接口') },
      { path: 'shapes.html', title: view.say('Shared shapes', '公共结构') },
    ],
    findings: [
      {
        kind: 'shape',
        title: name,
        words: description,
        path,
        terms: field.children.map((child) => child.name).join(' '),
      },
    ],
    heading: html`<h1 id="${name}">${name}</h1>
<p class="lead"${englishWords(view, textOf(schema.description))}>${inlineMarkdown(view, description)}</p>`,
    body: html`<section aria-labelledby="fields"><h2 id="fields">${view.say('Fields', '字段')}</h2>
${field.children.length > 0 ? fieldList(view, field.children, whole) : fieldList(view, [{ ...field, shape: null }], whole)}</section>
<section aria-labelledby="example"><h2 id="example">${view.say('Example', '示例')}</h2>
${raw(highlight(formatJson(schema.example ?? null), 'json'))}</section>
<section aria-labelledby="calls"><h2 id="calls">${view.say('Calls that carry it', '使用它的接口')}</h2>
${users(view, operationIds)}</section>`,
  };
}

/** All shared shapes by name. */
export function shapesPage(view: View): Page {
  const rows = [...view.contract.shapes]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, schema]) => {
      const told = view.tell(textOf(schema.description));
      return html`<li class="entry" id="${name}"><a class="entry-name" href="${view.link(`shapes/${name}.html`)}">${name}</a> <span class="entry-words"${englishWords(view, textOf(schema.description))}>${inlineMarkdown(view, told)}</span></li>`;
    });
  const { say } = view;
  const title = say('Shared shapes', '公共结构');
  const { size } = view.contract.shapes;
  return {
    path: 'shapes.html',
    title,
    description: say('The shapes that several calls share.', '多个接口共用的结构。'),
    area: 'reference',
    trail: [{ path: 'reference.html', title: say('Reference', '接口') }],
    findings: [
      {
        kind: 'guide',
        title,
        words: say('Shapes that several calls share', '多个接口共用的结构'),
        path: 'shapes.html',
        terms: 'schemas models 结构',
      },
    ],
    heading: html`<h1>${title}</h1>
<p class="lead">${say(
      `${size} shapes have a name of their own; pages of calls show them opened out, and lead here.`,
      `${size} 个结构有自己的名称；接口页展开显示它们，并链接到这里。`,
    )}</p>`,
    body: html`<ul class="entries">${rows}</ul>`,
  };
}
