import { html } from 'hono/html';
import { words } from '../parts/chinese.ts';
import { statusBadge, statusWords } from '../parts/status-badge.ts';
import type { Page, View } from '../parts/view.ts';
import { callList } from './tag-page.ts';

/** Every operation on one page, by tag. */
export function referencePage(view: View): Page {
  const { say } = view;
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
  const title = say('Reference', '接口');
  const lead = say(
    `${operations.size} calls under ${tags.length} tags. The page of a call is always`,
    `${tags.length} 个标签下的 ${operations.size} 个接口。接口的页面总是`,
  );
  return {
    path: 'reference.html',
    title,
    description: say('Every call of the contract, by tag.', '全部接口，按标签排列。'),
    area: 'reference',
    findings: [
      {
        kind: 'guide',
        title,
        words: say('Every call, by tag', '全部接口，按标签'),
        path: 'reference.html',
        terms: 'operations api endpoints 接口 参考',
      },
    ],
    heading: html`<h1>${title}</h1>
<p class="lead">${lead} <code>calls/&lt;operationId&gt;.html</code>${say('.', '。')}</p>`,
    body: html`<ul class="legend">${present.map((status) => html`<li>${statusBadge(view, status)} ${statusWords(view, status)}</li>`)}</ul>
${sections}`,
  };
}
