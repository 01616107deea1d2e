import { expect, test } from 'vitest';
import { createWebApp } from './create-web-app.ts';
import { createHtmlCache } from './html-cache.ts';
import { NONCE_HEADER } from './nonce-header.ts';

const QUERY = `?name=${encodeURIComponent('林晓燕')}&idNumber=440305199003071228`;

/** A site whose pages show the complete address they were rendered for. */
function telltaleSite() {
  return createWebApp({
    options: { siteOrigin: 'https://site.example', development: false, staticHosts: [] },
    handler: async (request) =>
      new Response(`<html>${request.url}</html>`, {
        headers: { 'content-type': 'text/html', [NONCE_HEADER]: 'n' },
      }),
    cache: createHtmlCache({ ttlMs: 600_000, maxEntries: 100, now: () => 0 }),
    sessions: { isLearner: async () => false },
    limits: { admit: () => true, inTurn: (_visitor, render) => render() },
    buildFiles: new Map(),
    staticSites: async () => new Map(),
    verifyPage: async () => null,
  });
}

test('X3 the proof list is rendered without its query, kept by nobody, and is nobody’s referrer', async () => {
  const response = await telltaleSite().request(`/proofList.html${QUERY}`);
  expect(await response.text()).toBe('<html>https://site.example/proofList.html</html>');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('x-cache')).toBe('bypass');
});

test('other pages keep their query, and say at most where a visitor came from', async () => {
  const response = await telltaleSite().request('/center/1.html?from=a');
  expect(await response.text()).toContain('?from=a');
  expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
});
