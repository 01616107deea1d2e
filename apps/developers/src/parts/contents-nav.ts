import { html } from 'hono/html';
import { statusMark } from './status-badge.ts';
import type { Html, Page, View } from './view.ts';

/** The table of contents beside the reference: every tag with its count, and the operations of the current one. */
export function contentsNav(view: View, page: Page): Html {
  const tags = view.contract.tags.map(({ name, operations }) => {
    const isOpen = name === page.tag;
    const path = `tags/${name}.html`;
    const current = page.path === path ? html` aria-current="page"` : '';
    const calls = operations.map(({ id, status }) => {
      const here = page.path === `calls/${id}.html` ? html` aria-current="page"` : '';
      return html`<li><a href="${view.link(`calls/${id}.html`)}"${here}>${id}${statusMark(status)}</a></li>`;
    });
    return html`<li>
<a class="leader" href="${view.link(path)}"${current}><span>${name}</span><span class="figure">${operations.length}</span></a>
${isOpen ? html`<ul>${calls}</ul>` : ''}
</li>`;
  });
  return html`<nav class="contents" aria-label="Reference">
<ul>
<li><a href="${view.link('reference.html')}"${page.path === 'reference.html' ? html` aria-current="page"` : ''}>All calls</a></li>
<li><a href="${view.link('shapes.html')}"${page.path === 'shapes.html' ? html` aria-current="page"` : ''}>Shared shapes</a></li>
</ul>
<ul class="tags">${tags}</ul>
</nav>`;
}
