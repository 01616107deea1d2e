import { html } from 'hono/html';
import { statusMark } from './status-badge.ts';
import type { Html, Page, View } from './view.ts';

/** The table of contents beside the reference: every tag with its count, and the operations of the current one. */
export function contentsNav(view: View, page: Page): Html {
  const current = (path: string) => (page.path === path ? html` aria-current="page"` : '');
  const tags = view.contract.tags.map(({ name, operations }) => {
    const path = `tags/${name}.html`;
    const calls = operations.map(({ id, status }) => {
      const place = `calls/${id}.html`;
      return html`<li><a href="${view.link(place)}"${current(place)}>${id}${statusMark(view, status)}</a></li>`;
    });
    return html`<li>
<a class="leader" href="${view.link(path)}"${current(path)}><span>${name}</span><span class="figure">${operations.length}</span></a>
${name === page.tag ? html`<ul>${calls}</ul>` : ''}
</li>`;
  });
  return html`<nav class="contents" aria-label="${view.say('Reference', '接口')}">
<ul>
<li><a href="${view.link('reference.html')}"${current('reference.html')}>${view.say('All calls', '全部接口')}</a></li>
<li><a href="${view.link('shapes.html')}"${current('shapes.html')}>${view.say('Shared shapes', '公共结构')}</a></li>
</ul>
<ul class="tags">${tags}</ul>
</nav>`;
}
