import { expect, test } from 'vitest';
import { createWebApp } from './create-web-app.ts';
import type { BuildState } from './storybook-build.ts';

const HERE = { forwardedFor: '127.0.0.1' };
const ELSEWHERE = { forwardedFor: '192.168.1.20' };
const ORIGIN = 'http://127.0.0.1:3010';

/** A site without a Storybook; `state`: of the building of one, where that is offered. */
function siteWithout(state?: BuildState, siteOrigin = ORIGIN) {
  let started = 0;
  const build = {
    state: () => state ?? { kind: 'none' as const },
    start: () => void started++,
    stop: () => {},
  };
  const app = createWebApp({
    options: { siteOrigin, development: false, staticHosts: [] },
    handler: async () => new Response('no such page', { status: 404 }),
    cache: null,
    sessions: { isLearner: async () => false },
    limits: { admit: () => true, inTurn: (_visitor, render) => render() },
    buildFiles: new Map(),
    staticSites: async () => new Map(),
    verifyPage: async () => null,
    ...(state && { storybookBuild: build }),
  });
  const ask = (headers: Record<string, string>, env: object = HERE) =>
    app.request('/storybook/build', { method: 'POST', headers }, env);
  const page = async (path = '/storybook/', env: object = HERE) => (await app.request(path, {}, env)).text();
  return { app, ask, page, started: () => started };
}

test('where none is built, /storybook says so and offers to build it', async () => {
  const { app, page } = siteWithout({ kind: 'none' });
  const response = await app.request('/storybook/', {}, HERE);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = await page('/storybook/?path=/story/pay');
  for (const part of ['设计手册尚未生成', '现在生成', 'npm run storybook:build', 'action="/storybook/build"'])
    expect(text).toContain(part);
  expect(text).not.toContain('<script');
});

test('pressed there, it is built and the page is shown again', async () => {
  const { ask, started } = siteWithout({ kind: 'none' });
  const response = await ask({ origin: ORIGIN, 'sec-fetch-site': 'same-origin' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/storybook/']);
  expect(started()).toBe(1);
});

test('either name of this machine will do', async () => {
  const { ask, started } = siteWithout({ kind: 'none' });
  expect((await ask({ origin: 'http://localhost:3010' })).status).toBe(303);
  expect(started()).toBe(1);
});

test.each([
  ['another page', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, HERE],
  ['a page whose name was made to lead here', { origin: 'http://evil.example:3010' }, HERE],
  ['another port of this machine', { origin: 'http://127.0.0.1:3012', 'sec-fetch-site': 'same-site' }, HERE],
  ['a page without an origin', { origin: 'null' }, HERE],
  ['a request that names none', {}, HERE],
  ['another machine', { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }, ELSEWHERE],
])('%s cannot have it built', async (_who, headers, env) => {
  const { ask, started } = siteWithout({ kind: 'none' });
  expect((await ask(headers, env)).status).toBe(403);
  expect(started()).toBe(0);
});

test('whoever sits elsewhere is told the command, and has no button', async () => {
  const text = await siteWithout({ kind: 'none' }).page('/storybook/', ELSEWHERE);
  expect(text).toContain('npm run storybook:build');
  expect(text).not.toContain('<button');
});

test('while it is being built the page shows how far it is, and looks again by itself', async () => {
  const output = 'jixu: installing all packages … 39.2 s\n<b>';
  const text = await siteWithout({ kind: 'running', seconds: 41, output }).page();
  expect(text).toContain('已用 41 秒');
  expect(text).toContain('installing all packages … 39.2 s\n&lt;b&gt;');
  expect(text).toContain('http-equiv="refresh"');
  expect(text).not.toContain('<button');
});

test('a build that failed shows its last words, and can be tried again', async () => {
  const text = await siteWithout({ kind: 'failed', output: 'ENOSPC' }).page();
  for (const part of ['设计手册没有生成', 'ENOSPC', '重新生成']) expect(text).toContain(part);
  expect(text).not.toContain('http-equiv="refresh"');
});

test('in production there is only a sentence, and nothing to ask', async () => {
  const { app, ask, page } = siteWithout(undefined, 'https://site.example');
  expect((await app.request('/storybook/', {}, HERE)).status).toBe(404);
  const text = await page();
  expect(text).toContain('这里没有设计手册');
  expect(text).not.toContain('npm run');
  expect(text).not.toContain('<button');
  expect((await ask({ origin: 'https://site.example' })).status).toBe(405);
});

test('a file of a Storybook that is not there is a page that is not there', async () => {
  expect(await siteWithout({ kind: 'none' }).page('/storybook/assets/main.js')).toBe('no such page');
});
