import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWebApp } from './create-web-app.ts';
import { createStaticSites } from './static-sites.ts';

const folder = mkdtempSync(join(tmpdir(), 'jixu-static-site-'));
const page = '<!doctype html><title>Developers</title><script src="assets/site.js" type="module"></script>';

beforeAll(() => {
  mkdirSync(join(folder, 'calls'));
  mkdirSync(join(folder, 'downloads'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(page));
  writeFileSync(join(folder, 'calls/pushProgress.html'), page);
  for (const name of ['types.d.ts', 'recount.py', 'rooted.py'])
    writeFileSync(join(folder, 'downloads', name), 'export interface paths {}');
});
afterAll(() => rmSync(folder, { recursive: true }));

async function siteWithBook() {
  return createWebApp({
    options: { siteOrigin: 'https://site.example', development: false, staticHosts: [] },
    handler: async () => new Response('not found', { status: 404, headers: { 'content-type': 'text/html' } }),
    cache: null,
    sessions: { isLearner: async () => false },
    limits: { admit: () => true, inTurn: (_visitor, render) => render() },
    buildFiles: new Map(),
    staticSites: createStaticSites([{ folder, prefix: '/developers' }]),
    verifyPage: async () => null,
  });
}

test('/developers leads to the front page, whose links are relative to its slash', async () => {
  const app = await siteWithBook();
  const moved = await app.request('/developers');
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/developers/']);
  const front = await app.request('/developers/');
  expect(await front.text()).toBe(page);
});

test('a page is found by the name of its call, capitals and all', async () => {
  const app = await siteWithBook();
  expect((await app.request('/developers/calls/pushProgress.html')).status).toBe(200);
  expect((await app.request('/developers/calls/pushprogress.html')).status).toBe(404);
});

test('its policy allows no inline script, and its tools may write markup', async () => {
  const app = await siteWithBook();
  const policy = (await app.request('/developers/')).headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('trusted-types');
});

test('a browser gets it compressed', async () => {
  const app = await siteWithBook();
  const response = await app.request('/developers/', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
});

test.each([
  ['types.d.ts', 'text/plain; charset=utf-8'],
  ['recount.py', 'text/x-python; charset=utf-8'],
  ['rooted.py', 'text/x-python; charset=utf-8'],
])('%s is readable as text', async (name, type) => {
  const app = await siteWithBook();
  const response = await app.request(`/developers/downloads/${name}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
});

test('a tool in a browser may load the downloads by their address, and nothing else', async () => {
  const app = await siteWithBook();
  const headers = { origin: 'https://editor.swagger.io' };
  const allowed = async (path: string) =>
    (await app.request(path, { headers })).headers.get('access-control-allow-origin');
  expect(await allowed('/developers/downloads/types.d.ts')).toBe('*');
  expect(await allowed('/developers/calls/pushProgress.html')).toBeNull();
  expect(await allowed('/developers/')).toBeNull();
});

test('a static site that is built while the site runs is served, and so is its next edition', async () => {
  const later = mkdtempSync(join(tmpdir(), 'jixu-later-'));
  const staticSites = createStaticSites([{ folder: later, prefix: '/storybook' }]);
  try {
    expect((await staticSites('/storybook/index.html')).size).toBe(0);
    writeFileSync(join(later, 'index.html'), page);
    expect((await staticSites('/storybook/index.html')).has('/storybook/index.html')).toBe(true);
    writeFileSync(join(later, 'iframe.html'), page);
    utimesSync(join(later, 'index.html'), 1, 1);
    expect((await staticSites('/storybook/iframe.html')).has('/storybook/iframe.html')).toBe(true);
    rmSync(join(later, 'index.html'));
    expect((await staticSites('/storybook/iframe.html')).size).toBe(0);
  } finally {
    rmSync(later, { recursive: true });
  }
});

test('no other path reaches a static site', async () => {
  const staticSites = createStaticSites([{ folder, prefix: '/developers' }]);
  expect((await staticSites('/developersx/index.html')).size).toBe(0);
  expect((await staticSites('/')).size).toBe(0);
});
