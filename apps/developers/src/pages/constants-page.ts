import { html } from 'hono/html';
import type { Constant } from '../document/catalogue.ts';
import { words } from '../parts/chinese.ts';
import type { Html, Page, View } from '../parts/view.ts';
import { chaptersOf } from './constant-chapters.ts';

function row({ name, value, unit, source, description }: Constant): Html {
  return html`<tr id="${name}"><th scope="row"><a class="anchor" href="#${name}"><code>${name.split('_').map((word, index) => (index === 0 ? word : html`_<wbr>${word}`))}</code></a></th>
<td data-label="Value" class="figure value">${words(value)} <span class="unit">${unit}</span></td>
<td data-label="What it is">${words(description)}</td>
<td data-label="Source" class="source">${words(source)}</td></tr>`;
}

export function constantsPage(view: View): Page {
  const constants = [...view.contract.constants.values()];
  const chapters = chaptersOf(constants);
  const body = chapters.map(
    ({ id, title, constants: members }) => html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
<table class="stack constants"><thead><tr><th scope="col">Name</th><th scope="col" class="figure">Value</th><th scope="col">What it is</th><th scope="col">Source</th></tr></thead>
<tbody>${members.map(row)}</tbody></table></section>`,
  );
  return {
    path: 'constants.html',
    title: 'Constants',
    description: 'Every business constant with its value, unit and source.',
    area: 'constants',
    sections: chapters.map(({ id, title }) => ({ id, title })),
    findings: [
      {
        kind: 'guide',
        title: 'Constants',
        words: 'Every business constant',
        path: 'constants.html',
        terms: 'values',
      },
      ...constants.map(({ name, value, unit, description }) => ({
        kind: 'constant' as const,
        title: name,
        words: `${value} ${unit}`,
        path: `constants.html#${name}`,
        terms: description,
      })),
    ],
    heading: html`<h1>Constants</h1>
<p class="lead">${constants.length} values the business runs on, with unit and source: a section of the specification, a design law, or "ours".</p>`,
    body: html`${body}`,
  };
}
