import { expect, onTestFinished, test, vi } from 'vitest';
import { createHtmlCache } from './html-cache.ts';
import { etagOf, type PageSnapshot } from './page-snapshot.ts';

const TTL_MS = 600_000;

function page(text: string, extra: Partial<PageSnapshot> = {}): PageSnapshot {
  const body = Buffer.from(text);
  return {
    status: 200,
    headers: [['content-type', 'text/html; charset=utf-8']],
    body,
    compressed: null,
    etag: etagOf(body),
    ...extra,
  };
}

function environment() {
  const clock = { now: 0 };
  let renders = 0;
  const cache = createHtmlCache({ ttlMs: TTL_MS, maxEntries: 10, now: () => clock.now });
  const render = async () => {
    renders += 1;
    return page(`render ${renders}`);
  };
  const read = async (key = '/') => (await cache.get(key, render)).page.body.toString();
  return { clock, cache, read, renders: () => renders };
}

test('SHELL-26 a page is the same for 600 s and rendered anew after them', async () => {
  const { clock, read } = environment();
  expect(await read()).toBe('render 1');
  clock.now = 539_000;
  expect(await read()).toBe('render 1');
  clock.now = 600_000;
  expect(await read()).toBe('render 2');
});

test('a stampede on a cold key renders once', async () => {
  const { read, renders } = environment();
  const bodies = await Promise.all(Array.from({ length: 500 }, () => read()));
  expect(new Set(bodies)).toEqual(new Set(['render 1']));
  expect(renders()).toBe(1);
});

test('a stampede at second 600 renders once', async () => {
  const { clock, read, renders } = environment();
  await read();
  clock.now = 600_000;
  await Promise.all(Array.from({ length: 500 }, () => read()));
  expect(renders()).toBe(2);
});

test('a page asked for near its end is renewed beside the traffic, once', async () => {
  const { clock, read, renders } = environment();
  await read();
  clock.now = 541_000;
  const bodies = await Promise.all(Array.from({ length: 50 }, () => read()));
  expect(new Set(bodies)).toEqual(new Set(['render 1']));
  await expect.poll(renders).toBe(2);
});

test('a page that was rendered anew while its renewal waited is not rendered a second time', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { clock, read, renders } = environment();
  await read();
  clock.now = 599_900;
  await read();
  clock.now = 600_000;
  expect(await read()).toBe('render 2');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(renders()).toBe(2);
});

test.each([
  ['an error', page('x', { status: 500 })],
  ['a page not found', page('x', { status: 404 })],
  ['a redirect', page('', { status: 302 })],
  [
    'a page that sets a cookie',
    page('x', {
      headers: [
        ['content-type', 'text/html'],
        ['set-cookie', 'a=b'],
      ],
    }),
  ],
  [
    'a page made while the API was down',
    page('x', {
      headers: [
        ['content-type', 'text/html'],
        ['cache-control', 'no-store'],
      ],
    }),
  ],
  ['something that is not HTML', page('{}', { headers: [['content-type', 'application/json']] })],
])('%s is never stored', async (_name, snapshot) => {
  const { cache } = environment();
  let renders = 0;
  const render = async () => {
    renders += 1;
    return snapshot;
  };
  await cache.get('/', render);
  await cache.get('/', render);
  expect(renders).toBe(2);
});

test('a rendering that fails leaves the key free for the next visitor', async () => {
  const { cache, read } = environment();
  await expect(cache.get('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await read()).toBe('render 1');
});

test('when the content has changed no page made before is served, nor one whose rendering had begun', async () => {
  const { cache, read } = environment();
  expect(await read()).toBe('render 1');
  let finish = (_text: string) => {};
  const slow = cache.get('/slow', () => new Promise((resolve) => (finish = (text) => resolve(page(text)))));
  cache.clear();
  expect(await read()).toBe('render 2');
  expect(await read('/slow')).toBe('render 3');
  finish('of the old content');
  await slow;
  expect(await read('/slow')).toBe('render 3');
});
