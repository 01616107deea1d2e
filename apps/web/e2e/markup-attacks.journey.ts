import { MARKUP_ATTACKS } from '@jixu/test-kit/markup-attacks';
import type { Page } from '@playwright/test';
import { cleanHtml } from '../app/api/sanitize.server.ts';
import { type Deeds, provoke, strangersIn, watchDeeds } from './markup-watch.ts';
import { expect, test } from './site-fixture.ts';
import { forgetArticles, forgetInstructions, storeArticles, storeInstructions } from './stored-markup.ts';

// Hundreds of documents: recording a trace of each step would take longer than the steps.
test.use({ trace: 'off', screenshot: 'off' });

const NOTHING: Deeds = { dialogs: [], foreign: [], breaches: [], opened: [] };
const BATCH = 10;

const before = (at: number) => `甲${at}乙`;
const afterAll = '丙丁';
const guarded = (attack: string, at: number) => `<p>${before(at)}</p>${attack}`;

/** Attacks that swallow the text after them when sanitised come last, each in a batch of its own. */
function batchesOf(attacks: readonly string[]): string[][] {
  const swallows = (html: string) => !cleanHtml(`${html}<p>${afterAll}</p>`).includes(afterAll);
  const texts = attacks.map(guarded);
  const last = texts.filter(swallows);
  const others = texts.filter((text) => !swallows(text));
  const count = Math.max(last.length, Math.ceil(others.length / BATCH));
  return Array.from({ length: count }, (_, at) => [
    ...others.filter((_text, place) => place % count === at),
    ...last.slice(at, at + 1),
  ]);
}

const wordsIn = (text: string): string[] => text.match(/甲\d+乙/g) ?? [];

/** A page containing attacks is unchanged: our text is there, and nothing injected reacts to interaction. */
async function expectUnharmed(page: Page, selector: string, words: readonly string[]): Promise<void> {
  const url = page.url();
  const shown = await page.locator(selector).textContent();
  expect(wordsIn(shown ?? '')).toEqual(words);
  await provoke(page, selector);
  expect(await strangersIn(page, selector)).toEqual([]);
  expect(page.frames()).toHaveLength(1);
  expect(page.url()).toBe(url);
}

test('X16 attacks stored as the instructions of areas reach nobody who reads them', async ({
  page,
  site,
}) => {
  const deeds = await watchDeeds(page, site.origin);
  const batches = batchesOf(MARKUP_ATTACKS);
  const areas = await storeInstructions(
    site.databaseUrl,
    batches.map((batch) => batch.join('')),
  );
  try {
    for (const [at, area] of areas.entries()) {
      const texts = batches[at]?.join('') ?? '';
      await page.goto(`${site.origin}/area/${area}.html`);
      await expectUnharmed(page, '[aria-label="培训须知"] article > div', wordsIn(texts));
      expect(deeds, texts).toEqual(NOTHING);
    }
  } finally {
    await forgetInstructions(site.databaseUrl, areas);
  }
});

test('X16 attacks stored as articles reach nobody who goes from one to the next', async ({ page, site }) => {
  const deeds = await watchDeeds(page, site.origin);
  const texts = batchesOf(MARKUP_ATTACKS).map((batch) => batch.join(''));
  const articles = await storeArticles(site.databaseUrl, texts);
  try {
    await page.goto(`${site.origin}/infos_detail/${articles[0]}.html`);
    await expect(page.locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();
    for (const [at, text] of texts.entries()) {
      await expect(page.getByRole('heading', { level: 1, name: `第${at}篇` })).toBeVisible();
      await expectUnharmed(page, 'main article > div', wordsIn(text));
      expect(deeds, text).toEqual(NOTHING);
      if (at + 1 < texts.length) await page.getByRole('link', { name: `第${at + 1}篇`, exact: true }).click();
    }
  } finally {
    await forgetArticles(site.databaseUrl, articles);
  }
});

/**
 * Shows each attack as a document of its own in a frame, under this policy or none, and provokes it. Other hosts serve
 * any script requested from them. Returns what was requested from other hosts, besides whole documents.
 */
async function showRaw(
  page: Page,
  origin: string,
  attacks: readonly string[],
  policy: string | null,
): Promise<string[]> {
  const reached: string[] = [];
  const frames = attacks.map((_attack, at) => `<iframe src="/raw-attack?${at}"></iframe>`);
  const html = 'text/html; charset=utf-8';
  await page.route(`${origin}/raw-attacks`, (route) =>
    route.fulfill({ contentType: html, body: `<!doctype html>${frames.join('')}` }),
  );
  await page.route(/\/raw-attack\?/, (route) => {
    const attack = attacks[Number(new URL(route.request().url()).search.slice(1))] ?? '';
    const headers = policy === null ? {} : { 'content-security-policy': policy };
    return route.fulfill({ contentType: html, headers, body: `<!doctype html><title>x</title>${attack}` });
  });
  await page.route('http://evil.example/**', (route) => {
    if (route.request().isNavigationRequest()) return route.fulfill({ status: 204 });
    reached.push(route.request().url());
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ contentType: 'text/javascript', headers, body: 'alert("foreign")' });
  });
  await page.goto(`${origin}/raw-attacks`);
  // A frame may navigate meanwhile, by a refresh or by a link inside the document.
  const elsewhere = (error: unknown) => {
    if (!/navigation|detached/.test(String(error))) throw error;
  };
  const raw = page.frames().filter((frame) => frame.url().includes('/raw-attack?'));
  await Promise.all(raw.map((frame) => provoke(frame, 'html').catch(elsewhere)));
  await page.unrouteAll();
  return reached;
}

/** The policy of one of our pages, which may frame these documents. */
async function ourPolicy(page: Page, origin: string): Promise<string> {
  const answer = await page.request.get(`${origin}/jxjy/all/`);
  const policy = answer.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  return policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
}

const RAW_BATCH = 35;

test('X16 where both cleaners fail, the policy alone lets no attack act', async ({ page, site }) => {
  const deeds = await watchDeeds(page, site.origin);
  const policy = await ourPolicy(page, site.origin);
  for (let at = 0; at < MARKUP_ATTACKS.length; at += RAW_BATCH) {
    const batch = MARKUP_ATTACKS.slice(at, at + RAW_BATCH);
    expect(await showRaw(page, site.origin, batch, policy)).toEqual([]);
    expect(deeds.dialogs, batch.join('\n')).toEqual([]);
  }
  expect(deeds.breaches.length).toBeGreaterThan(MARKUP_ATTACKS.length / 2);
  expect(deeds.opened).toEqual([]);
  // Without the policy the same attacks succeed, so the test above really measures the policy.
  const some = MARKUP_ATTACKS.slice(0, RAW_BATCH);
  expect(await showRaw(page, site.origin, some, null)).not.toEqual([]);
  expect(deeds.dialogs.length).toBeGreaterThan(some.length / 4);
});

test('X16 no script can turn text into markup or script on a page of ours', async ({ page, site }) => {
  const deeds = await watchDeeds(page, site.origin);
  await page.goto(`${site.origin}/jxjy/all/`);
  const written = await page.evaluate((attacks) => {
    const place = document.createElement('div');
    return attacks.filter((attack) => {
      try {
        place.innerHTML = attack;
        return true;
      } catch {
        return false;
      }
    });
  }, MARKUP_ATTACKS);
  // Text without a tag is harmless.
  expect(written).toEqual(MARKUP_ATTACKS.filter((attack) => !attack.includes('<')));
  const done = await page.evaluate(() => {
    const html = '<img src=x onerror=alert(1)>';
    const ways: Record<string, () => unknown> = {
      outerHTML: () => {
        document.body.appendChild(document.createElement('p')).outerHTML = html;
      },
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', html),
      write: () => document.write(html),
      range: () => document.createRange().createContextualFragment(html),
      parser: () => new DOMParser().parseFromString(html, 'text/html'),
      srcdoc: () => {
        document.createElement('iframe').srcdoc = html;
      },
      scriptText: () => {
        document.createElement('script').textContent = 'alert(1)';
      },
      scriptAddress: () => {
        document.createElement('script').src = '/assets/a.js';
      },
      worker: () => new Worker('/assets/a.js'),
      handler: () => document.body.setAttribute('onclick', 'alert(1)'),
      policy: () => Reflect.get(window, 'trustedTypes').createPolicy('another', { createHTML: String }),
      guard: () => Reflect.get(window, 'trustedTypes').createPolicy('default', { createHTML: String }),
    };
    return Object.keys(ways).filter((name) => {
      try {
        ways[name]?.();
        return true;
      } catch {
        return false;
      }
    });
  });
  expect(done).toEqual([]);
  expect(deeds.dialogs).toEqual([]);
  expect(deeds.breaches.length).toBeGreaterThan(MARKUP_ATTACKS.length / 2);
});

const LESSON = 'section_id=6001&video_id=7001&course_id=1001';
const ORDINARY_PAGES = [
  '/',
  '/course_list/all.html',
  '/infos_detail/3102.html',
  '/proofList.html',
  '/area/230106.html?province_code=11',
];

test('X16 ordinary pages break no rule of the policy', { tag: '@gate' }, async ({ page, site }) => {
  const deeds = await watchDeeds(page, site.origin);
  for (const path of ORDINARY_PAGES) {
    await page.goto(`${site.origin}${path}`);
    await expect(page.locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'trustedTypes').defaultPolicy.name)).toBe('default');
  }
  await page.getByRole('dialog', { name: '温馨提示' }).getByRole('button', { name: '我知道了' }).click();
  await page.getByRole('button', { name: '登录学习' }).click();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  await page.goto(`${site.origin}/pdfPreview.html?file_url=/files/flow-pc.pdf&file_name=x&crumb=x`);
  await expect(page.getByRole('figure').first().locator('canvas')).toBeVisible();
  await page.goto(`${site.origin}/course_play/audition.html?${LESSON}`);
  const position = () => page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime);
  await expect.poll(position).toBeGreaterThan(0.3);
  expect(deeds).toEqual(NOTHING);
});

test('X16 a page that an extension spoilt before React took it over is drawn anew within the policy', async ({
  page,
  site,
}) => {
  const deeds = await watchDeeds(page, site.origin);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => document.querySelector('header')?.remove()),
  );
  await page.goto(`${site.origin}/jxjy/all/`);
  await expect(page.locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();
  // 418: a hydration mismatch between the server's HTML and React's.
  expect(errors.join()).toMatch(/^Minified React error #418/);
  expect(deeds).toEqual(NOTHING);
});
