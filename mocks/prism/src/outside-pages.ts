import { Hono } from 'hono';
import { html } from 'hono/html';
import { pageLayout } from './page-layout.ts';

/** Placeholders for the external sites our pages link to (the provider's, customer service, a region's own login). */
export function outsidePages(): Hono {
  const pages = new Hono();
  pages.get('/*', (context) =>
    context.html(
      pageLayout(
        '外部网页',
        html`<h1>外部网页</h1>
<p>真实站点会在这里打开另一个网站。收到的地址：</p>
<p><code>${context.req.url}</code></p>`,
      ),
    ),
  );
  return pages;
}
