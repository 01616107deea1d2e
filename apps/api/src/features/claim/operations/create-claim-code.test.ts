import { beforeEach, expect, test } from 'vitest';
import { SHOWN_CODE } from '#testing/shown-code.ts';
import { siteForFile } from '#testing/site-for-file.ts';

const site = await siteForFile();
beforeEach(() => {
  site.parties.wechatIsUp = true;
  site.parties.wechatSays = { state: 'new', userinfo: null };
});

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

test('API-33 LOGIN-29 a code has a picture and a token of its own; the phone is told who asks', async () => {
  const { browser } = await site.learner([]);
  const answer = await browser.call('createClaimCode', { timestamp: 1 }, { 'user-agent': CHROME });
  expect(answer.data).toEqual(SHOWN_CODE);
  const scene = site.parties.scenes.at(-1);
  expect(scene).toMatchObject({
    purpose: 'claim',
    site: '127.0.0.1:3010',
    browser: 'Chrome · Windows',
    number: answer.data.check_number,
  });
  expect(scene?.scene).not.toBe(answer.data.token);
});

test('a party that is down makes no code', async () => {
  const { browser } = await site.learner([]);
  site.parties.wechatIsUp = false;
  expect(await browser.call('createClaimCode')).toMatchObject({ status: 200, errcode: 2201, data: null });
});

test('without a learner it is 1001', async () => {
  expect(await site.browser().call('createClaimCode')).toMatchObject({
    status: 200,
    errcode: 1001,
    data: null,
  });
});

test('X2 the phone is told the network as the server saw it, and of the browser a name we know: neither is what the asker writes', async () => {
  const { browser } = await site.learner([]);
  await browser.call(
    'createClaimCode',
    { timestamp: 1 },
    { 'user-agent': 'Tianhe, your own computer', 'x-forwarded-for': '8.8.8.8, 203.0.113.57' },
  );
  expect(site.parties.scenes.at(-1)).toMatchObject({ network: '203.0.113.*', browser: '未知浏览器' });
  expect(JSON.stringify(site.parties.scenes.at(-1))).not.toMatch(/Tianhe|your own|8\.8/);
});
