import { html } from 'hono/html';
import { type Errcode, isOtherMeaning } from '../document/catalogue.ts';
import { operationsResponding } from '../document/contract.ts';
import { sentence } from '../parts/chinese.ts';
import { fixer } from '../parts/errcode-table.ts';
import type { Html, Page, Section, View } from '../parts/view.ts';
import { ORIGINS } from './errcode-page.ts';

const GROUPS: readonly (Section & { words: string; holds: (errcode: Errcode) => boolean })[] = [
  {
    id: 'answers-of-operations',
    title: 'Answers of operations',
    words: 'HTTP 200. An operation decided so, for a reason of the business; it lists the number.',
    holds: ({ origins }) => origins.includes('server'),
  },
  {
    id: 'answers-of-the-wire',
    title: 'Answers of the wire',
    words: 'With an HTTP status of their own, in the same envelope. Any call may answer them.',
    holds: ({ origins }) => origins.includes('transport') && !origins.includes('server'),
  },
  {
    id: 'said-by-the-site',
    title: 'Said by the site itself',
    words: 'No answer of the server stands behind them; a client of your own may use the same numbers.',
    holds: ({ origins }) => !origins.includes('server') && !origins.includes('transport'),
  },
];

function row(view: View, errcode: Errcode): Html {
  const calls = operationsResponding(view.contract, errcode.code).length;
  const own = [...errcode.perOperation.values()].filter((meaning) => isOtherMeaning(errcode, meaning)).length;
  return html`<tr id="e${errcode.code}"><th scope="row"><a class="figure" href="${view.link(`errcodes/${errcode.code}.html`)}">${errcode.code}</a></th>
<td data-label="Name"><code>${errcode.name}</code>${own === 0 ? '' : html` <span class="own">+ ${own} other meaning${own === 1 ? '' : 's'}</span>`}</td>
<td data-label="Sentence">${sentence(errcode.sentence)}</td>
<td data-label="Mended by">${fixer(errcode.fixedBy)}</td>
<td data-label="Calls" class="figure">${calls === 0 ? '' : calls}</td></tr>`;
}

function group(view: View, { id, title, words, holds }: (typeof GROUPS)[number]): Html {
  const list = [...view.contract.errcodes.values()].filter(holds);
  if (list.length === 0) return html``;
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
<p>${words}</p>
<table class="stack"><thead><tr><th scope="col">errcode</th><th scope="col">Name</th><th scope="col">Sentence</th><th scope="col">Mended by</th><th scope="col" class="figure">Calls</th></tr></thead>
<tbody>${list.map((errcode) => row(view, errcode))}</tbody></table></section>`;
}

function reactions(view: View): Html {
  const list = [...view.contract.reactions.values()];
  if (list.length === 0) return html``;
  const rows = list.map(
    ({ name, sentence: words, description }) =>
      html`<div id="reaction.${name}"><dt><code>${name}</code> ${sentence(words)}</dt><dd>${description}</dd></div>`,
  );
  return html`<section aria-labelledby="reactions"><h2 id="reactions">What this site does at a refusal</h2>
<p>Words the pages of calls and errcodes use. A client of your own is free to do otherwise.</p>
<dl class="vocabulary">${rows}</dl></section>`;
}

/** Every errcode on one page, by origin, and the vocabulary of reactions. */
export function errcodesPage(view: View): Page {
  const count = view.contract.errcodes.size;
  return {
    path: 'errcodes.html',
    title: 'Errcodes',
    description: 'Every errcode of the contract: its meaning, its sentence, who can mend it.',
    area: 'errcodes',
    sections: [...GROUPS, { id: 'reactions', title: 'What this site does' }],
    findings: [
      {
        kind: 'guide',
        title: 'Errcodes',
        words: 'Every errcode, and what this site does',
        path: 'errcodes.html',
        terms: Object.keys(ORIGINS).join(' '),
      },
    ],
    heading: html`<h1>Errcodes</h1>
<p class="lead">${count} numbers. 0 is success; every other number is a refusal with a sentence for the learner in <code>errmsg</code> and null in <code>data</code>.</p>`,
    body: html`${GROUPS.map((entry) => group(view, entry))}
${reactions(view)}`,
  };
}
