import { html } from 'hono/html';
import { words } from '../parts/chinese.ts';
import { STATUS_WORDS, statusBadge } from '../parts/status-badge.ts';
import type { Page, View } from '../parts/view.ts';
import { callList } from './tag-page.ts';

/** Every operation on one page, by tag. */
export function referencePage(view: View): Page {
  const { tags, operations } = view.contract;
  const sections = tags.map(
    ({
      name,
      description,
      operations: calls,
    }) => html`<section aria-labelledby="tag-${name}"><h2 id="tag-${name}"><a href="${view.link(`tags/${name}.html`)}">${name}</a></h2>
<p>${words(description)}</p>
${callList(view, calls)}</section>`,
  );
  const present = (['served', 'planned', 'external'] as const).filter((status) =>
    [...operations.values()].some((operation) => operation.status === status),
  );
  return {
    path: 'reference.html',
    title: 'Reference',
    description: 'Every call of the contract, by tag.',
    area: 'reference',
    findings: [
      {
        kind: 'guide',
        title: 'Reference',
        words: 'Every call, by tag',
        path: 'reference.html',
        terms: 'operations api',
      },
    ],
    heading: html`<h1>Reference</h1>
<p class="lead">${operations.size} calls under ${tags.length} tags. The page of a call is always <code>calls/&lt;operationId&gt;.html</code>.</p>`,
    body: html`<ul class="legend">${present.map((status) => html`<li>${statusBadge(status)} ${STATUS_WORDS[status]}</li>`)}</ul>
${sections}`,
  };
}
