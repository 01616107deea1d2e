import { html, raw } from 'hono/html';
import type { Contract } from '../document/contract.ts';
import { readField } from '../document/field.ts';
import { isObject, type Json, type JsonObject, textOf } from '../document/json.ts';
import { fieldList } from '../parts/field-list.ts';
import { formatJson } from '../parts/format-json.ts';
import { highlight } from '../parts/highlight.ts';
import { inlineMarkdown } from '../parts/markdown.ts';
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
  if (operationIds.length === 0) return html`<p>The answer of the wire itself.</p>`;
  if (operationIds.length === view.contract.operations.size) return html`<p>Every call.</p>`;
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
  const description = textOf(schema.description);
  const whole = { prefix: 'shape', tell: 'optional', openDepth: 3, linkShapes: true } as const;
  return {
    path,
    title: name,
    description: description || `The shape ${name}.`,
    area: 'reference',
    trail: [
      { path: 'reference.html', title: 'Reference' },
      { path: 'shapes.html', title: 'Shared shapes' },
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
<p class="lead">${inlineMarkdown(view, description)}</p>`,
    body: html`<section aria-labelledby="fields"><h2 id="fields">Fields</h2>
${field.children.length > 0 ? fieldList(view, field.children, whole) : fieldList(view, [{ ...field, shape: null }], whole)}</section>
<section aria-labelledby="example"><h2 id="example">Example</h2>
${raw(highlight(formatJson(schema.example ?? null), 'json'))}</section>
<section aria-labelledby="calls"><h2 id="calls">Calls that carry it</h2>
${users(view, operationIds)}</section>`,
  };
}

/** All shared shapes by name. */
export function shapesPage(view: View): Page {
  const rows = [...view.contract.shapes]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(
      ([name, schema]) =>
        html`<li class="entry" id="${name}"><a class="entry-name" href="${view.link(`shapes/${name}.html`)}">${name}</a> <span class="entry-words">${inlineMarkdown(view, textOf(schema.description))}</span></li>`,
    );
  return {
    path: 'shapes.html',
    title: 'Shared shapes',
    description: 'The shapes that several calls share.',
    area: 'reference',
    trail: [{ path: 'reference.html', title: 'Reference' }],
    findings: [
      {
        kind: 'guide',
        title: 'Shared shapes',
        words: 'Shapes that several calls share',
        path: 'shapes.html',
        terms: 'schemas',
      },
    ],
    heading: html`<h1>Shared shapes</h1>
<p class="lead">${view.contract.shapes.size} shapes have a name of their own; pages of calls show them opened out, and lead here.</p>`,
    body: html`<ul class="entries">${rows}</ul>`,
  };
}
