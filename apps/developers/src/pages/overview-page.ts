import { html } from 'hono/html';
import type { Tag } from '../document/contract.ts';
import type { Status } from '../document/operation.ts';
import { words } from '../parts/chinese.ts';
import { markdown } from '../parts/markdown.ts';
import { STATUS_WORDS, statusBadge } from '../parts/status-badge.ts';
import type { Html, Page, View } from '../parts/view.ts';

const STATUSES: readonly Status[] = ['served', 'planned', 'external'];

function tally(tags: readonly Tag[], status: Status): number {
  return tags.flatMap(({ operations }) => operations).filter((operation) => operation.status === status)
    .length;
}

const figure = (count: number): Html => html`<td class="figure">${count === 0 ? '' : count}</td>`;

function ledger(view: View): Html {
  const { tags } = view.contract;
  const shown = STATUSES.filter((status) => tally(tags, status) > 0);
  const rows = tags.map(
    (tag) =>
      html`<tr><th scope="row"><a href="${view.link(`tags/${tag.name}.html`)}">${tag.name}</a></th><td class="account">${words(tag.description)}</td>${shown.map((status) => figure(tally([tag], status)))}${figure(tag.operations.length)}</tr>`,
  );
  const all = tags.reduce((sum, tag) => sum + tag.operations.length, 0);
  return html`<table class="ledger">
<thead><tr><th scope="col">Tag</th><th scope="col" class="account">What it holds</th>${shown.map((status) => html`<th scope="col" class="figure">${status}</th>`)}<th scope="col" class="figure">calls</th></tr></thead>
<tbody>${rows}</tbody>
<tfoot><tr><th scope="row">Total</th><td class="account"></td>${shown.map((status) => figure(tally(tags, status)))}${figure(all)}</tr></tfoot>
</table>
<ul class="legend">${shown.map((status) => html`<li>${statusBadge(status)} ${STATUS_WORDS[status]}</li>`)}</ul>`;
}

function doors(view: View): Html {
  const { errcodes, constants } = view.contract;
  const list: readonly (readonly [string, string, string])[] = [
    [
      'quickstart.html',
      'Quickstart',
      'Four calls in curl and TypeScript against a mock on your own machine.',
    ],
    [
      'conventions.html',
      'Conventions',
      'The envelope, form bodies, the session, limits, and what may change.',
    ],
    ['flows.html', 'Flows', 'What a learner does, as sequences of calls that a program can run.'],
    [
      'errcodes.html',
      'Errcodes',
      `${errcodes.size} numbers, a page each: who can mend it, and what this site does.`,
    ],
    ['constants.html', 'Constants', `${constants.size} values of the business, with unit and source.`],
    [
      'study-proofs.html',
      'Verifying a study proof',
      'Formats, keys, status list: how to check a proof without asking us.',
    ],
    ['security.html', 'What the checks stop', 'Captchas, the bounds of credit, and what nobody can stop.'],
    ['region-login.html', 'Regional logins', 'How a region’s own login site sends its learners back.'],
    ['evidence.html', 'Counting a year again', 'Every event, field and rule of an evidence pack.'],
    ['downloads.html', 'Downloads', 'openapi.json and .yaml, TypeScript types, a Postman collection, flows.'],
  ];
  return html`<ul class="doors">${list.map(([path, title, text]) => html`<li><a href="${view.link(path)}">${title}</a> <span>${text}</span></li>`)}</ul>`;
}

/** The front page: what this is, where to begin, what is available. */
export function overviewPage(view: View, source: string): Page {
  return {
    path: 'index.html',
    title: 'Jixu Developers',
    description: view.contract.summary,
    area: 'overview',
    twin: 'zh/index.html',
    findings: [
      { kind: 'guide', title: 'Overview', words: view.contract.summary, path: 'index.html', terms: 'start' },
    ],
    heading: html`<h1>One contract between the site and whoever calls it</h1>`,
    body: html`<div class="opening"><div>
${markdown(view, source)}</div>
<section aria-labelledby="begin"><h2 id="begin">Begin here</h2>
${doors(view)}</section></div>
<section aria-labelledby="tags"><h2 id="tags">What there is</h2>
${ledger(view)}</section>`,
  };
}
