import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { startFromHosts } from './fallback-hosts.ts';
import { renderPage } from './render-page.ts';

const ENTRY = 'import "/assets/manifest-1.js";\nimport("/assets/entry.client-2.js");';
const PAGE = `<html><head></head><body>words<script nonce="n" type="module" async="">${ENTRY}</script></body></html>`;
const HOSTS = ['https://one.example', 'https://two.example'];

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('without alternates a page stays as it is', () => {
  expect(startFromHosts(PAGE, 'n', [])).toEqual({ html: PAGE, scriptHashes: [] });
});

test('a page without an entry stays as it is', () => {
  expect(startFromHosts('<html><head></head></html>', 'n', HOSTS).html).toBe('<html><head></head></html>');
});

test('a page that is painted first asks for its scripts only then, and notes them in the order of evaluation', () => {
  const named = ['manifest-1', 'entry.client-2', 'a-1', 'b_2'];
  const preloads = named.map((name) => `<link rel="modulepreload" href="/assets/${name}.js"/>`).join('');
  const { html, scriptHashes } = startFromHosts(PAGE.replace('</head>', `${preloads}</head>`), 'n', [], true);
  expect(html).not.toContain('modulepreload" href');
  const parts = '/assets/a-1.js /assets/b_2.js /assets/manifest-1.js /assets/entry.client-2.js';
  expect(html).toContain(`<script type="text/x-entry" data-parts="${parts}">${ENTRY}</script>`);
  expect(scriptHashes).toEqual([hash(ENTRY)]);
});

test('a module that came with the content is no entry', () => {
  const theirs = PAGE.replace(' nonce="n"', '');
  expect(startFromHosts(theirs, 'n', HOSTS)).toEqual({ html: theirs, scriptHashes: [] });
});

test('SHELL-28 the entry may run from the site and from both alternates, in this order, and from nowhere else', async () => {
  const handler = async () =>
    new Response(PAGE, { headers: { 'content-type': 'text/html', 'x-script-nonce': 'n' } });
  const options = { siteOrigin: 'https://site.example', development: false, staticHosts: HOSTS };
  const page = await renderPage(handler, '/', options);
  const html = page.body.toString();
  const policy = page.headers.find(([name]) => name === 'content-security-policy')?.[1] ?? '';
  const scripts = policy.split('; ').find((one) => one.startsWith('script-src')) ?? '';
  for (const host of ['', ...HOSTS]) {
    expect(scripts).toContain(hash(ENTRY.replaceAll('"/assets/', `"${host}/assets/`)));
  }
  expect(scripts).not.toContain(hash(ENTRY.replaceAll('"/assets/', '"https://evil.example/assets/')));
  expect(scripts.match(/https:[^ ]+/g)).toEqual(HOSTS);
  const boot = /<head><meta charSet="utf-8"\/><script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(scripts).toContain(hash(boot));
  expect(boot).toContain('["","https://one.example","https://two.example"]');
  expect(html).toContain(
    `<script type="text/x-entry" data-parts="/assets/entry.client-2.js">${ENTRY}</script>`,
  );
  expect(html).not.toContain('type="module"');
});
