import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetMessages, forgetSentMessages } from '#testing/arrange-world.ts';
import { siteForFile } from '#testing/site-for-file.ts';
import type { TestBrowser } from '#testing/test-browser.ts';

const MINUTE = Math.floor(Date.now() / 60_000) * 60_000;

const site = await siteForFile();
beforeEach(async () => {
  await forgetSentMessages(site.db);
  vi.useFakeTimers({ toFake: ['Date'], now: MINUTE + 1000 });
});
afterEach(() => vi.useRealTimers());

/** All tests come from one address, like an office. */
async function guess(browser: TestBrowser): Promise<number> {
  const { name, idNumber, telephone } = site.person();
  const fields = { name, id_number: idNumber, area_id: 219, telephone, code: '000000' };
  return (await browser.call('login', fields)).errcode;
}

async function setHits(keys: string, hits: number): Promise<void> {
  await sql`update rate_window set hits = ${hits} where key like ${keys}`.execute(site.db);
}

test('X19 forty people of one office log in within a minute', async () => {
  for (let person = 1; person <= 40; person++) {
    await forgetMessages(site.db);
    expect((await site.browser().login(site.person())).errcode, `person ${person}`).toBe(0);
  }
});

test('X19 the three hundredth login of an address in a minute is looked at, the next is not; the next minute is new', async () => {
  await guess(site.browser());
  await setHits('login/a/%', 299);
  expect(await guess(site.browser())).toBe(1005);
  expect(await guess(site.browser())).toBe(9999);
  vi.setSystemTime(MINUTE + 59_999);
  expect(await guess(site.browser())).toBe(9999);
  vi.setSystemTime(MINUTE + 60_000);
  expect(await guess(site.browser())).toBe(1005);
});

test('X19 one session tries twenty times a minute; its neighbour at the same address is not stopped by it', async () => {
  const [one, two] = [site.browser(), site.browser()];
  for (const browser of [one, two]) await browser.sendCode(site.person().telephone);
  for (let attempt = 1; attempt <= 20; attempt++) expect(await guess(one), `try ${attempt}`).toBe(1005);
  expect(await guess(one)).toBe(9999);
  expect(await guess(two)).toBe(1005);
});
