import { eventually } from '@jixu/test-kit/eventually';
import { expect, onTestFinished, test } from 'vitest';
import { createHtmlCache } from './html-cache.ts';
import { pagesLinkedFrom, warmPages } from './warm-pages.ts';

const HOME =
  '<a href="/course_list/all.html">课程</a><a href="/area/19.html">广东</a><a href="/area/2.html">天津</a><a href="/noticeList.html?a=1">通知</a>';

function pages(answers: (key: string) => { status: number; body: string }) {
  const rendered: string[] = [];
  const render = async (key: string) => {
    rendered.push(key);
    const { status, body } = answers(key);
    const headers = [['content-type', 'text/html']] as const;
    return { status, headers, body: Buffer.from(body), compressed: null, etag: '' };
  };
  const cache = createHtmlCache({ ttlMs: 600_000, maxEntries: 100, now: () => 0 });
  return { cache, render, rendered };
}

test('of what home links to, an area page comes first, and one of each other kind that is shared', () => {
  expect(pagesLinkedFrom(HOME)[0]).toBe('/area/19.html');
  expect(pagesLinkedFrom(HOME)).not.toContain('/area/2.html');
  expect(pagesLinkedFrom('<p>')).toEqual([]);
});

test('O9 a fresh server renders home and an area page as soon as an API is ready, and is warm then', async () => {
  let isKnown = false;
  let asked = 0;
  const isApiKnown = () => {
    asked++;
    return isKnown;
  };
  const { cache, render, rendered } = pages(() => ({ status: 200, body: HOME }));
  const warm = warmPages({ cache, render, isApiKnown, lookEveryMs: 1 });
  onTestFinished(() => warm.stop());
  await eventually(() => expect(asked).toBeGreaterThan(3));
  expect([warm.isWarm(), rendered]).toEqual([false, []]);
  isKnown = true;
  await eventually(() => expect(warm.isWarm()).toBe(true));
  expect(rendered.slice(0, 2)).toEqual(['/', '/area/19.html']);
  expect(cache.mustRender('/')).toBe(false);
});

test('O9 while one of the two cannot be shown it is cold; another page may fail', async () => {
  let failing = '/';
  const answer = (key: string) => ({
    status: key === failing || key.includes('List') ? 500 : 200,
    body: HOME,
  });
  const { cache, render, rendered } = pages(answer);
  const warm = warmPages({ cache, render, isApiKnown: () => true, lookEveryMs: 1 });
  onTestFinished(() => warm.stop());
  for (const page of ['/area/19.html', 'none']) {
    const before = rendered.length;
    await eventually(() => expect(rendered.length).toBeGreaterThan(before + 2));
    expect(warm.isWarm()).toBe(false);
    failing = page;
  }
  await eventually(() => expect(warm.isWarm()).toBe(true));
});
