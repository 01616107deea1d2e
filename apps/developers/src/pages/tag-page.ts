import { html } from 'hono/html';
import { chineseNames } from '../document/chinese-names.ts';
import type { Tag } from '../document/contract.ts';
import type { Operation } from '../document/operation.ts';
import { words } from '../parts/chinese.ts';
import { callLine, statusMark } from '../parts/status-badge.ts';
import type { Html, Neighbour, Page, View } from '../parts/view.ts';

function entry(view: View, { id, method, path, summary, status }: Operation): Html {
  return html`<li class="entry" id="${id}"><div><a class="entry-name" href="${view.link(`calls/${id}.html`)}">${id}</a>${statusMark(view, status)}</div>
<div><span class="entry-words">${words(summary)}</span>
${callLine(method, path)}</div></li>`;
}

/** Operations as ledger lines, each with a stable anchor. */
export function callList(view: View, operations: readonly Operation[]): Html {
  return html`<ul class="entries">${operations.map((operation) => entry(view, operation))}</ul>`;
}

/** The calls of one tag. */
export function tagPage(
  view: View,
  tag: Tag,
  around: { before: Neighbour | undefined; after: Neighbour | undefined },
): Page {
  const path = `tags/${tag.name}.html`;
  return {
    path,
    title: tag.name,
    description: tag.description || view.say(`The calls tagged ${tag.name}.`, `标签 ${tag.name} 下的接口。`),
    area: 'reference',
    tag: tag.name,
    trail: [{ path: 'reference.html', title: view.say('Reference', '接口') }],
    ...around,
    findings: [
      {
        kind: 'guide',
        title: tag.name,
        words: tag.description,
        path,
        terms: `tag ${chineseNames(tag.name)}`,
      },
    ],
    heading: html`<h1>${tag.name}</h1>
<p class="lead">${words(tag.description)}</p>`,
    body: callList(view, tag.operations),
  };
}
