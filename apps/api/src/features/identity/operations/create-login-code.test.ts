import { beforeEach, expect, test } from 'vitest';
import { dumpTable } from '#testing/arrange-world.ts';
import { SHOWN_CODE } from '#testing/shown-code.ts';
import { siteForFile } from '#testing/site-for-file.ts';

const site = await siteForFile();
beforeEach(() => {
  site.parties.wechatIsUp = true;
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('API-16 LOGIN-29 X2 a picture and a token of 256 random bits; the phone is told site, network, browser and number', async () => {
  const browser = site.browser();
  const fields = { timestamp: 1, area_id: 219, platform: 'web', url: 'L2FyZWEvMjE5Lmh0bWw=' };
  const headers = { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.57' };
  const answer = await browser.call('createLoginCode', fields, headers);
  expect(answer.data).toEqual(SHOWN_CODE);
  const scene = site.parties.scenes.at(-1);
  expect(scene).toMatchObject({
    purpose: 'login',
    site: '127.0.0.1:3010',
    network: '203.0.113.*',
    browser: 'Firefox · Linux',
    number: answer.data.check_number,
  });
  expect(scene?.scene).not.toBe(answer.data.token);
  expect(await dumpTable(site.db, 'login_code')).not.toContain(answer.data.token);
});

test('X2 the phone is told nothing the asking browser chose as if we knew it: no city, and its own number each time', async () => {
  const browser = site.browser();
  const numbers = new Set<string>();
  for (const area_id of [219, 210, 219, 210, 219, 210]) {
    numbers.add((await browser.call('createLoginCode', { area_id })).data.check_number);
    const told = JSON.stringify(site.parties.scenes.at(-1));
    expect(told).not.toMatch(/南山区|福田区|city/);
  }
  expect(numbers.size).toBeGreaterThan(1);
});

test('X2 the code belongs to an HttpOnly cookie of the browser that asks, which the call sets when there is none', async () => {
  const browser = site.browser();
  const first = await browser.call('createLoginCode', { area_id: 219 });
  expect(first.headers.get('set-cookie')).toMatch(
    /^jxjy_sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800$/,
  );
  const again = await browser.call('createLoginCode', { area_id: 219 });
  expect(again.headers.get('set-cookie')).toBeNull();
  expect(again.data.token).not.toBe(first.data.token);
});

test.each([
  ['not open', 220],
  ['not there', 999_999],
])('an area that is %s has no code', async (_name, area_id) => {
  expect(await site.browser().call('createLoginCode', { area_id })).toMatchObject({
    status: 200,
    errcode: 2001,
    data: null,
  });
});

test('a party that is down makes no code', async () => {
  site.parties.wechatIsUp = false;
  expect(await site.browser().call('createLoginCode', { area_id: 219 })).toMatchObject({
    status: 200,
    errcode: 2107,
    data: null,
  });
});

test('of two codes a browser asks for at once the one that was stored last is good, and nothing fails', async () => {
  const browser = site.browser();
  await browser.call('createLoginCaptcha', { timestamp: 1 });
  const codes = await Promise.all([1, 2, 3, 4].map(() => browser.call('createLoginCode', { area_id: 219 })));
  expect(codes.map((code) => code.errcode)).toEqual([0, 0, 0, 0]);
  const checks = await Promise.all(
    codes.map((code) => browser.call('checkLoginCode', { token: code.data.token })),
  );
  expect(checks.map((check) => check.data.status).toSorted()).toEqual([1, 4, 4, 4]);
});
