import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLessons } from '#testing/arrange-study.ts';
import { ageCodes, dumpTable, givePackage, passTime } from '#testing/arrange-world.ts';
import { KNOWN_CAPTCHAS } from '#testing/known-captchas.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
let browser: TestBrowser;
beforeAll(async () => {
  site = await openTestSite({
    captchas: KNOWN_CAPTCHAS,
    limiter: { admit: () => undefined, flush: async () => undefined },
  });
  ({ browser } = await site.learner());
});
afterAll(() => site.close());

const draw = async (by = browser) =>
  String((await by.call('createStudyCaptcha', { timestamp: 1 })).data.auth_token);
const check = async (img_code: string, auth_token?: string, by = browser) =>
  by.call('checkStudyCaptcha', auth_token === undefined ? { img_code } : { img_code, auth_token });

test('API-40 API-106 CHEAT-10 a picture and its token; the characters stay on the server, hashed', async () => {
  const drawn = await browser.call('createStudyCaptcha', { timestamp: 1 });
  expect(drawn).toMatchObject({ status: 200, errcode: 0, errmsg: '成功' });
  expect(Object.keys(drawn.data).sort()).toEqual(['auth_token', 'image']);
  expect(drawn.data.image).toMatch(/^data:image\/png;base64,/);
  expect(await dumpTable(site.db, 'captcha')).not.toContain('k7mp');
});

test('API-39 API-107 CHEAT-07 the picture shown last is answered by its characters alone, large or small, once', async () => {
  await draw();
  const right = await check('K7MP');
  expect(right).toMatchObject({ status: 200, errcode: 0, errmsg: '成功', data: {} });
  expect(right.headers.get('cache-control')).toContain('no-store');
  expect(await check('K7MP')).toMatchObject({
    errcode: 2105,
    errmsg: '图形验证码错误，请重新输入',
    data: null,
  });
});

test('CHEAT-08 wrong characters spend the picture', async () => {
  const token = await draw();
  expect((await check('aaaa', token)).errcode).toBe(2105);
  expect((await check('k7mp', token)).errcode).toBe(2105);
});

test('CHEAT-08 a newer picture replaces the older one, whose token opens nothing and spends nothing', async () => {
  const older = await draw();
  const newer = await draw();
  expect((await check('k7mp', older)).errcode).toBe(2105);
  expect((await check('k7mp', newer)).errcode).toBe(0);
});

test('CHEAT-08 pictures drawn at once leave one that is good', async () => {
  const drawn = await Promise.all(Array.from({ length: 10 }, () => draw()));
  const codes = [];
  for (const token of drawn) codes.push((await check('k7mp', token)).errcode);
  expect(codes.filter((errcode) => errcode === 0)).toHaveLength(1);
});

test('CHEAT-08 five minutes later, in another session and for a text message it is nothing', async () => {
  const late = await draw();
  await ageCodes(site.db, 301);
  expect((await check('k7mp', late)).errcode).toBe(2105);
  const own = await draw();
  const other = await site.learner();
  expect((await check('k7mp', own, other.browser)).errcode).toBe(2105);
  const form = await browser.call('createLoginCaptcha', { timestamp: 1 });
  expect((await check('k7mp', form.data.auth_token)).errcode).toBe(2105);
  expect((await check('k7mp', own)).errcode).toBe(0);
});

test('CHEAT-10 who cannot see the picture is asked in words', async () => {
  const { browser: learner, learnerId } = await site.learner();
  await checkLessons(site.db, learnerId, { captcha: { kind: 'interval', everySeconds: 3000 } });
  await learner.call('holdPlayLease', { course_id: 1001, video_id: 7001, holder: 'tab-0123456789abcdef' });
  const asked = await learner.call('createStudyCaptcha', { timestamp: 1, form: 'question' });
  expect(asked.data.question).toBe('请输入“会计凭证”中的第三个字。');
  await ageCodes(site.db, 3);
  expect((await check('凭', asked.data.auth_token, learner)).errcode).toBe(0);
});

test('API-39 API-40 without a login there is neither', async () => {
  const stranger = site.browser();
  expect((await stranger.call('createStudyCaptcha', { timestamp: 1 })).errcode).toBe(1001);
  expect((await check('k7mp', undefined, stranger)).errcode).toBe(1001);
});

test('API-107 CHEAT-07 right characters pass the check that is due in the lesson, and what it held counts', async () => {
  const watcher = await site.learner([]);
  await givePackage(site.db, watcher.learnerId, 601, 2026);
  await checkLessons(site.db, watcher.learnerId, {
    captcha: { kind: 'at-points', firstSecond: 30, secondSecond: 90 },
  });
  const lesson = { course_id: 1001, video_id: 7001 };
  const held = await watcher.browser.call('holdPlayLease', { ...lesson, holder: 'tab-0123456789abcdef' });
  await passTime(site.db, watcher.learnerId, 600);
  await watcher.browser.call('pushProgress', {
    from: 'web',
    video_type: 0,
    last_vid: 7001,
    lease: held.data.lease,
    sequence: 1,
    videos: JSON.stringify([{ ...lesson, progress_second: 50, play_second: 50, intervals: [[0, 50_000]] }]),
  });
  const credited = async () => (await watcher.browser.call('pullProgress', lesson)).data.credited[0];
  await draw(watcher.browser);
  expect((await check('aaaa', undefined, watcher.browser)).errcode).toBe(2105);
  expect(await credited()).toMatchObject({ credited_ms: 30_000, held: [{ from: 30_000, to: 50_000 }] });
  await draw(watcher.browser);
  expect((await check('k7mp', undefined, watcher.browser)).errcode).toBe(0);
  expect(await credited()).toMatchObject({ credited_ms: 50_000, held: [] });
});
