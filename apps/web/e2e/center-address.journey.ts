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

async function menuOnceItIsKnown({ page, site }: LoginVisitor): Promise<void> {
  const answer = Promise.withResolvers<void>();
  await page.route(USER_INFO, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto(`${site.origin}/center/1.html`);
  await expect(page.getByRole('status').filter({ hasText: '课程加载中' })).toBeAttached();
  await expect(menu(page)).toHaveCount(0);
  answer.resolve();
  await expect(menu(page).getByRole('link')).toHaveText([
    /^学习中心/,
    /^选课中心/,
    /^学习证明/,
    /^我的信息/,
    /^购买课程/,
    /^订单与发票/,
  ]);
  await page.unroute(USER_INFO);
}

/** The particulars are read anew, and a check that was passed is said. */
async function backFromTheFaceCheck({ page, site }: LoginVisitor): Promise<void> {
  const email = page.getByLabel('电子邮箱');
  const asked = countUserInfo(page);
  await page.goto(`${site.origin}/center/3.html`);
  await expect(email).toBeVisible();
  const asItIs = asked();
  let faceid_status = 0;
  await page.route(USER_INFO, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const user_info = { ...body.data.user_info, faceid_status };
    faceid_status = 1;
    await route.fulfill({ response, json: { ...body, data: { ...body.data, user_info } } });
  });
  await page.goto(`${site.origin}/center/3.html?fromFaceOver=1`);
  await expect(page.getByText('人脸认证成功')).toBeVisible();
  await expect(email).toBeVisible();
  expect(asked()).toBe(2 * asItIs + 1);
  await page.unroute(USER_INFO);
}

async function ownArea({ page, site }: LoginVisitor): Promise<void> {
  const asked = countUserInfo(page);
  await page.goto(`${site.origin}/center/1.html?area=${XIHU}`);
  await expect(menu(page)).toBeVisible();
  await expect.poll(asked).toBe(2);
  expect(await storedArea(page)).toBe(XIHU);
  await expect(page).toHaveURL(/\/center\/1\.html/);
}

async function anotherArea({ page, site }: LoginVisitor): Promise<void> {
  await page.goto(`${site.origin}/center/1.html?area=${TIANHE}`);
  await expect(page).toHaveURL(new RegExp(`/area/${TIANHE}\\.html`));
  expect(await storedArea(page)).toBe(TIANHE);
  const answer = await page.request.get(`${site.origin}/wxpub/api/user_info`);
  expect((await answer.json()).errcode).toBe(1001);
}

test('the menu, ?fromFaceOver=1 and ?area= of the center: asked again who is there, and out in another area', {
  tag: ['@CENTER-02', '@CENTER-07', '@CENTER-12', '@CENTER-13', '@CENTER-16'],
}, async ({ visitor }) => {
  await logInAs(visitor, LEARNER);
  await test.step('the menu stands there once it is known who is there', () => menuOnceItIsKnown(visitor));
  await test.step('back from the face check', () => backFromTheFaceCheck(visitor));
  await test.step('?area= of the own area', () => ownArea(visitor));
  await test.step('?area= of another area', () => anotherArea(visitor));
});
