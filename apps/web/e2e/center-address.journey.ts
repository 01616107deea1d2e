import type { Page } from '@playwright/test';
import { expect, type LoginVisitor, test, XIHU } from './login-visitor.ts';
import { logInAs } from './sample-people.ts';

/** Of 杭州市西湖区. */
const LEARNER = '顾清和';
const TIANHE = 340106;
const USER_INFO = '**/wxpub/api/user_info*';

const menu = (page: Page) => page.getByRole('navigation', { name: '个人中心' });
const storedArea = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('areaPageInfo') ?? '{}').area_id);

/** Counts the questions who is there, from now on. */
function countUserInfo(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/user_info')) asked += 1;
  });
  return () => asked;
}

async function open(visitor: LoginVisitor, path: string) {
  const page = await logInAs(visitor, LEARNER);
  await page.goto(`${visitor.site.origin}/center/1.html`);
  await expect(menu(page)).toBeVisible();
  const asked = countUserInfo(page);
  await page.goto(visitor.site.origin + path);
  return { page, asked };
}

test('the menu stands there once it is known who is there, not before', { tag: ['@CENTER-02'] }, async ({
  visitor,
}) => {
  const page = await logInAs(visitor, LEARNER);
  const answer = Promise.withResolvers<void>();
  await page.route(USER_INFO, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto(`${visitor.site.origin}/center/1.html`);
  await expect(page.getByRole('status').filter({ hasText: '课程加载中' })).toBeAttached();
  await expect(menu(page)).toHaveCount(0);
  answer.resolve();
  await expect(menu(page).getByRole('link')).toHaveText([
    '学习中心',
    '选课中心',
    '学习证明',
    '我的信息',
    '购买课程',
    '订单与发票',
  ]);
});

test('?area= of the learner’s own area is remembered, and who is there is asked again', {
  tag: ['@CENTER-12', '@CENTER-13'],
}, async ({ visitor }) => {
  const { page, asked } = await open(visitor, `/center/1.html?area=${XIHU}`);
  await expect(menu(page)).toBeVisible();
  await expect.poll(asked).toBe(2);
  expect(await storedArea(page)).toBe(XIHU);
  await expect(page).toHaveURL(/\/center\/1\.html/);
});

test('?area= of another area is remembered, and ends the session there and then', {
  tag: ['@CENTER-12', '@CENTER-13'],
}, async ({ visitor }) => {
  const { page } = await open(visitor, `/center/1.html?area=${TIANHE}`);
  await expect(page).toHaveURL(new RegExp(`/area/${TIANHE}\\.html`));
  expect(await storedArea(page)).toBe(TIANHE);
  const answer = await page.request.get(`${visitor.site.origin}/wxpub/api/user_info`);
  expect((await answer.json()).errcode).toBe(1001);
});

test('back from the face check the particulars are read anew, and a check that was passed is said', {
  tag: ['@CENTER-07', '@CENTER-16'],
}, async ({ visitor }) => {
  const { page, asked } = await open(visitor, '/center/3.html');
  await expect(page.getByLabel('电子邮箱')).toBeVisible();
  const asItIs = asked();
  let faceid_status = 0;
  await page.route(USER_INFO, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const user_info = { ...body.data.user_info, faceid_status };
    faceid_status = 1;
    await route.fulfill({ response, json: { ...body, data: { ...body.data, user_info } } });
  });
  await page.goto(`${visitor.site.origin}/center/3.html?fromFaceOver=1`);
  await expect(page.getByText('人脸认证成功')).toBeVisible();
  await expect(page.getByLabel('电子邮箱')).toBeVisible();
  expect(asked()).toBe(2 * asItIs + 1);
});
