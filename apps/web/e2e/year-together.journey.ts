import { AFTER_LOGIN_PATH } from '@jixu/domain/identity/session/session';
import type { Page } from '@playwright/test';
import { expect, type LoginVisitor, test } from './login-visitor.ts';
import { logInAs } from './sample-people.ts';

/** 2025 over, with two of its courses finished. */
const UNFINISHED = '程少白';
/** 2025 completed. */
const COMPLETED = '沈若谷';
const YEARS = '**/further_edu/purchase_course/course_year*';
const COURSES = '**/further_edu/study/course_list*';
const PRODUCTS = '**/further_edu/purchase_course/product_list*';
const NOTICE = '**/user_edu_send_log*';
const SENT = { errcode: 0, errmsg: '', data: { id: 3301, is_send_success: 1, user_close: 0 } };

const yearChoice = (page: Page) => page.getByRole('combobox', { name: /学习年度/ });
const courses = (page: Page) => page.getByRole('table', { name: '课程列表' });
const sent = (page: Page) => page.getByText('您本年度的学分已报送至财政部门');
const onSale = (page: Page) => page.getByRole('heading', { name: '组合课程包' });
const ownCourses = (page: Page) => page.getByRole('region', { name: '学习情况' });

/** A call that was `asked`, and is answered when told to: by the site, or with `json`. */
async function hold(page: Page, url: string, json?: object) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    asked.resolve();
    await released.promise;
    await (json === undefined ? route.continue() : route.fulfill({ json }));
  });
  return { asked: asked.promise, release: released.resolve };
}

/** From here on time passes only when told to. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** `release` has let the call be answered, and the page has had its time to draw the answer. */
async function untilDrawn(page: Page, url: string, release: () => void): Promise<void> {
  const answer = page.waitForResponse(url);
  release();
  await (await answer).finished();
  for (let turn = 0; turn < 20; turn += 1) await page.evaluate(() => document.body.offsetHeight);
}

/** The study center whose years are known; courses and notice are not, and time stands still. */
async function openWithYears({ page, site }: LoginVisitor) {
  const list = await hold(page, COURSES);
  const tell = await hold(page, NOTICE, SENT);
  await page.clock.install();
  await page.goto(`${site.origin}/center/1.html`);
  await expect(yearChoice(page)).toBeEnabled();
  await stopTime(page);
  return { page, list, tell };
}

test('what is told about a year is drawn with its courses, and moves nothing a learner is about to press', async ({
  visitor,
}) => {
  await logInAs(visitor, UNFINISHED);
  const { page, list, tell } = await openWithYears(visitor);
  const place = await yearChoice(page).boundingBox();
  await yearChoice(page).click();
  await untilDrawn(page, COURSES, list.release);
  expect(await courses(page).isVisible()).toBe(false);
  tell.release();
  await expect(sent(page)).toBeVisible();
  await expect(courses(page)).toBeVisible();
  expect(await yearChoice(page).boundingBox()).toEqual(place);
  await expect(page.getByRole('option', { name: '2025年度' })).toBeVisible();
});

test('what is on sale is drawn with the way back to one’s own courses, which stands above it', async ({
  visitor,
}) => {
  const page = await logInAs(visitor, COMPLETED);
  const { origin } = visitor.site;
  const years = await hold(page, YEARS);
  const list = await hold(page, COURSES);
  await page.clock.install();
  await page.goto(origin + AFTER_LOGIN_PATH);
  await expect(page.getByRole('heading', { level: 1, name: '购买课程' })).toBeVisible();
  // The section that asks is there: React would reveal it after a moment that no longer passes.
  await years.asked;
  await stopTime(page);
  await untilDrawn(page, PRODUCTS, years.release);
  expect(await onSale(page).isVisible()).toBe(false);
  list.release();
  await expect(ownCourses(page)).toBeVisible();
  await expect(onSale(page)).toBeVisible();
});
