import { html } from 'hono/html';
import { type Errcode, isOtherMeaning, type Meaning } from '../document/catalogue.ts';
import { operationsResponding, reactionTo } from '../document/contract.ts';
import type { Operation } from '../document/operation.ts';
import { sentence } from '../parts/chinese.ts';
import { fixer, reactionWords } from '../parts/errcode-table.ts';
import { inlineMarkdown, markdown } from '../parts/markdown.ts';
import { statusMark } from '../parts/status-badge.ts';
import type { Html, Neighbour, Page, View } from '../parts/view.ts';

/** Who produces the response, in words. */
export const ORIGINS: Readonly<Record<string, string>> = {
  server: 'an operation of the server',
  transport: 'the server, before any operation decides',
  client: 'the site itself, without an answer of the server',
};

function account(meaning: Meaning): Html {
  const origins = meaning.origins.map((origin) => ORIGINS[origin] ?? origin).join('; ');
  return html`<dl class="facts">
<div><dt>HTTP status</dt><dd class="figure">${meaning.http ?? 'no answer'}</dd></div>
<div><dt>Said by</dt><dd>${origins}</dd></div>
<div><dt>Mended by</dt><dd>${fixer(meaning.fixedBy)}</dd></div>
<div><dt>Try again</dt><dd>${meaning.retryable ? 'may help' : 'does not help unchanged'}</dd></div>
${meaning.source === '' ? '' : html`<div><dt>Source</dt><dd>${meaning.source}</dd></div>`}
</dl>`;
}

function ownMeaning(view: View, operationId: string, meaning: Meaning): Html {
  const operation = view.contract.operations.get(operationId);
  const reaction = operation === undefined ? meaning.reaction : reactionTo(meaning, operation);
  return html`<section class="own-meaning" aria-labelledby="in.${operationId}"><h3 id="in.${operationId}">In <a href="${view.link(`calls/${operationId}.html`)}">${operationId}</a>: <code>${meaning.name}</code></h3>
${markdown(view, meaning.description)}
<p>${sentence(meaning.sentence)} Mended by ${fixer(meaning.fixedBy)}${meaning.retryable ? ', may be retried' : ''}.</p>
${reactionWords(view, reaction)}</section>`;
}

/** Another variant of the same meaning: lists only the differences. */
function otherReaction(view: View, errcode: Errcode, operationId: string, meaning: Meaning): Html {
  const said = meaning.sentence === errcode.sentence ? '' : html`<p>${sentence(meaning.sentence)}</p>`;
  return html`<section class="own-meaning" aria-labelledby="in.${operationId}"><h3 id="in.${operationId}">In <a href="${view.link(`calls/${operationId}.html`)}">${operationId}</a></h3>
${said}
${reactionWords(view, meaning.reaction)}</section>`;
}

function particulars(id: string, title: string, sections: readonly Html[]): Html {
  if (sections.length === 0) return html``;
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${sections}</section>`;
}

function callers(view: View, errcode: Errcode, operations: readonly Operation[]): Html {
  if (!errcode.origins.includes('server')) {
    return html`<p>Any call: it is decided before the call itself is.</p>`;
  }
  if (operations.length === 0) return html`<p>None.</p>`;
  const items = operations.map(
    ({ id, status, summary }) =>
      html`<li><a href="${view.link(`calls/${id}.html#errcode.${errcode.code}`)}">${id}</a>${statusMark(status)} <span>${summary}</span></li>`,
  );
  return html`<ul class="callers">${items}</ul>`;
}

function heading(view: View, errcode: Errcode): Html {
  return html`<h1><span class="number"${errcode.code === 0 ? html` data-success` : ''}>${errcode.code}</span> <code>${errcode.name}</code></h1>
<p class="lead">${inlineMarkdown(view, errcode.description)}</p>
<p class="told">${sentence(errcode.sentence)}</p>`;
}

function pageBody(view: View, errcode: Errcode): Html {
  const operations = operationsResponding(view.contract, errcode.code);
  const own = [...errcode.perOperation].filter(([id]) => view.contract.operations.has(id));
  const others = own.filter(([, meaning]) => isOtherMeaning(errcode, meaning));
  const meanings = others.map(([id, meaning]) => ownMeaning(view, id, meaning));
  const reactions = own
    .filter(([, meaning]) => !isOtherMeaning(errcode, meaning))
    .map(([id, meaning]) => otherReaction(view, errcode, id, meaning));
  return html`<section aria-labelledby="reaction"><h2 id="reaction">What this site does</h2>
${errcode.code === 0 ? html`<p>Goes on with <code>data</code>.</p>` : reactionWords(view, errcode.reaction)}</section>
${particulars('own', 'Where the number means something else', meanings)}
${particulars('otherwise', 'Where this site does otherwise', reactions)}
<section aria-labelledby="calls"><h2 id="calls">Calls that may answer it</h2>
${callers(view, errcode, operations)}</section>`;
}

export function errcodePage(
  view: View,
  errcode: Errcode,
  around: { before: Neighbour | undefined; after: Neighbour | undefined },
): Page {
  const path = `errcodes/${errcode.code}.html`;
  const { name, sentence: words } = errcode;
  const own = [...errcode.perOperation.values()].flatMap((meaning) => [meaning.name, meaning.sentence]);
  return {
    path,
    title: `${errcode.code} ${name}`,
    description: `Errcode ${errcode.code}, ${name}: ${errcode.description}`,
    area: 'errcodes',
    trail: [{ path: 'errcodes.html', title: 'Errcodes' }],
    facts: account(errcode),
    ...around,
    findings: [
      { kind: 'errcode', title: String(errcode.code), words: `${name} ${words}`, path, terms: own.join(' ') },
    ],
    heading: heading(view, errcode),
    body: pageBody(view, errcode),
  };
}
