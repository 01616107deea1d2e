import { html } from 'hono/html';
import { chineseNames } from '../document/chinese-names.ts';
import { reactionUnanswered } from '../document/contract.ts';
import { type Field, readField, readFields } from '../document/field.ts';
import { type JsonObject, textOf } from '../document/json.ts';
import type { Operation } from '../document/operation.ts';
import { readResponseField } from '../document/response.ts';
import { sentence } from '../parts/chinese.ts';
import { errcodeTable, reactionWords } from '../parts/errcode-table.ts';
import { fieldList } from '../parts/field-list.ts';
import { markdown } from '../parts/markdown.ts';
import { operationFacts } from '../parts/operation-facts.ts';
import { proseOf } from '../parts/prose.ts';
import { requestSamples, responseExamples } from '../parts/samples.ts';
import { callLine, STATUS_WORDS, statusBadge } from '../parts/status-badge.ts';
import type { Html, Neighbour, Page, Section, View } from '../parts/view.ts';

/** Parameters every operation may take; the conventions page explains them once. */
const CONVENTIONAL = new Set(['t', 'from', 'channel', 'devtype', 'platform_type']);
const REQUEST = { tell: 'required', openDepth: 2, linkShapes: false } as const;

function parameterField(view: View, parameter: JsonObject): Field {
  const place = { name: textOf(parameter.name), required: parameter.required === true };
  return readField(
    view.contract.document,
    { ...place, description: textOf(parameter.description) },
    parameter.schema,
  );
}

function parameters(view: View, operation: Operation): Html {
  const groups = (['path', 'query', 'header'] as const).map((place) => {
    const there = operation.parameters.filter((parameter) => parameter.in === place);
    const own = there.filter((parameter) => !CONVENTIONAL.has(textOf(parameter.name)));
    if (own.length === 0) return '';
    const fields = own.map((parameter) => parameterField(view, parameter));
    return html`<h3>${place === 'header' ? 'Headers' : `${place === 'query' ? 'Query' : 'Path'} parameters`}</h3>
${fieldList(view, fields, { ...REQUEST, prefix: place })}`;
  });
  const usual = operation.parameters
    .map((parameter) => textOf(parameter.name))
    .filter((name) => CONVENTIONAL.has(name));
  const note = usual.map((name, index) => html`${index === 0 ? '' : ', '}<code>${name}</code>`);
  return html`${groups}
${usual.length === 0 ? '' : html`<p class="note">May also carry ${note}: <a href="${view.link('conventions.html#parameters-every-call-may-carry')}">parameters every call may carry</a>.</p>`}`;
}

function body(view: View, operation: Operation): Html {
  if (operation.body === null) return html``;
  const { contentType, description, schema } = operation.body;
  return html`<h3>Body, <code>${contentType}</code></h3>
${markdown(view, description)}
${fieldList(view, readFields(view.contract.document, schema), { ...REQUEST, prefix: 'body' })}`;
}

function response(view: View, field: Field, operation: Operation): Html {
  return html`<p>${operation.response.description}</p>
${fieldList(view, [field], { prefix: 'answer', tell: 'optional', openDepth: 2, linkShapes: false })}`;
}

function rejection(view: View, operation: Operation): Html {
  const { reaction, sentence: own, fallback } = operation.onRejection;
  if (reaction.length === 0) return html``;
  return html`<h3>Where a refusal has no reaction of its own</h3>
${reactionWords(view, reaction)}
${own === '' ? '' : html`<p>The page then shows its own text ${sentence(own)} in place of <code>errmsg</code>.</p>`}
${fallback === '' ? '' : html`<p>Where <code>errmsg</code> is empty, or a success comes without its data, the page shows ${sentence(fallback)}.</p>`}`;
}

function silence(view: View, operation: Operation): Html {
  const { reaction, sentence: seen } = reactionUnanswered(view.contract, operation);
  if (reaction.length === 0) return html``;
  return html`<h3>Where no answer comes</h3>
${reactionWords(view, reaction)}
${seen === '' ? '' : html`<p>The sentence is ${sentence(seen)}.</p>`}`;
}

const SECTIONS: readonly Section[] = [
  { id: 'request', title: 'Request' },
  { id: 'answer', title: 'Answer' },
  { id: 'examples', title: 'Example answers' },
  { id: 'errcodes', title: 'Errcodes' },
];

function heading({ id, method, path, status, summary }: Operation): Html {
  return html`<h1 id="${id}">${id}</h1>
<p class="lead">${summary}. ${statusBadge(status)} <span class="status-words">${STATUS_WORDS[status]}</span></p>
<p class="call-line">${callLine(method, path)}</p>`;
}

function pageBody(view: View, operation: Operation, field: Field): Html {
  return html`${markdown(view, operation.description)}
<section aria-labelledby="request"><h2 id="request">Request</h2>
${requestSamples(operation)}
<p class="note"><code>$JIXU</code>, <code>$SESSION</code> and <code>client</code> are those of the <a href="${view.link('quickstart.html')}">quickstart</a>.</p>
${parameters(view, operation)}
${body(view, operation)}</section>
<section aria-labelledby="answer"><h2 id="answer">Answer</h2>
${response(view, field, operation)}</section>
<section aria-labelledby="examples"><h2 id="examples">Example answers</h2>
${responseExamples(operation.response.examples)}</section>
<section aria-labelledby="errcodes"><h2 id="errcodes">Errcodes</h2>
${errcodeTable(view, operation)}
<p class="note">Any call may also answer an errcode of <a href="${view.link('conventions.html#answers-of-the-wire-itself')}">the wire itself</a>.</p>
${rejection(view, operation)}
${silence(view, operation)}</section>`;
}

function namesOf(fields: readonly Field[]): string[] {
  return fields.flatMap(({ name, children, variants }) => [
    name,
    ...namesOf(children),
    ...variants.flatMap((variant) => namesOf(variant.children)),
  ]);
}

export function operationPage(
  view: View,
  operation: Operation,
  around: { before: Neighbour | undefined; after: Neighbour | undefined },
): Page {
  const { id, tag, method, path, summary } = operation;
  const field = readResponseField(view.contract, operation);
  const sent = operation.body === null ? [] : readFields(view.contract.document, operation.body.schema);
  const names = new Set([
    ...operation.parameters.map(({ name }) => textOf(name)),
    ...namesOf(sent),
    ...namesOf([field]),
  ]);
  return {
    path: `calls/${id}.html`,
    title: id,
    description: `${summary}: ${method.toUpperCase()} ${path}`,
    area: 'reference',
    tag,
    trail: [
      { path: 'reference.html', title: 'Reference' },
      { path: `tags/${tag}.html`, title: tag },
    ],
    sections: SECTIONS,
    facts: operationFacts(view, operation),
    ...around,
    findings: [
      {
        kind: 'call',
        title: id,
        words: summary,
        path: `calls/${id}.html`,
        terms: [path, tag, chineseNames(tag), ...names, proseOf(operation.description)].join(' '),
      },
    ],
    heading: heading(operation),
    body: pageBody(view, operation, field),
  };
}
