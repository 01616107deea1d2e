import type { Page } from '@playwright/test';
import { expect, type LoginVisitor, test } from './login-visitor.ts';
import { logInAs } from './sample-people.ts';

/** Six courses and more chosen for 2025, which is over. */
const LEARNER = '程少白';
/** Of a region that asks for particulars. */
const OF_ASKING_REGION = '陆南乔';
const DAY_MS = 86_400_000;
const COURSES = '**/study/course_list*';

type Row = { score: number; user_study_duration: number; is_finish: number };

/** Lets the answers to `pattern` pass with what `change` makes of their data. */
async function answering(page: Page, pattern: string, change: (data: never) => unknown): Promise<void> {
  await page.unroute(pattern);
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: change(body.data as never) } });
  });
}

const answeringCourses = (page: Page, change: (row: Row, at: number) => Partial<Row>) =>
  answering(page, COURSES, (data: { list: Row[] }) => ({
    ...data,
    list: data.list.map((row, at) => ({ ...row, ...change(row, at) })),
  }));

async function openCenter(visitor: LoginVisitor, page: Page): Promise<void> {
  await page.goto(`${visitor.site.origin}/center/1.html`);
  await expect(page.getByRole('table', { name: '课程列表' })).toBeVisible();
}

test('the countdown shows 0, and nothing below', { tag: ['@STUDY-05'] }, async ({ visitor }) => {
  const page = await logInAs(visitor, LEARNER);
  const endedBefore = (days: number) =>
    answering(page, '**/home_page/index*', (data: { count_down: { attach: object } }) => ({
      ...data,
      count_down: { attach: { time: Date.now() - days * DAY_MS }, content: '距测试年度结束' },
    }));
  await endedBefore(1.5);
  await openCenter(visitor, page);
  const sentence = page.getByText('距测试年度结束');
  await expect(sentence.locator('..').locator('strong')).toHaveText('0');
  await endedBefore(2.5);
  const answered = page.waitForResponse('**/home_page/index*');
  await openCenter(visitor, page);
  await answered;
  await expect(sentence).toBeHidden();
});

test('the particulars are asked to be checked after ten minutes, or one finished course', {
  tag: ['@STUDY-40', '@STUDY-41'],
}, async ({ visitor }) => {
  const page = await logInAs(visitor, OF_ASKING_REGION);
  // Another journey may have saved them.
  await answering(page, '**/user_check_info*', (data: object) => ({ ...data, user_check: 0, user_close: 0 }));
  const asked = page.getByText('请核对您的个人信息，确认无误后保存，以免影响学分报送');
  for (const [user_study_duration, is_finish, isAsked] of [
    [9, 0, false],
    [10, 0, true],
    [0, 1, true],
  ] as const) {
    await answeringCourses(page, (_row, at) => ({
      user_study_duration: at === 0 ? user_study_duration : 0,
      is_finish: at === 0 ? is_finish : 0,
    }));
    const checked = page.waitForResponse('**/user_check_info*');
    await openCenter(visitor, page);
    await checked;
    await expect(asked).toHaveCount(isAsked ? 1 : 0);
  }
});

test('credits read with at most two decimals', { tag: ['@STUDY-42'] }, async ({ visitor }) => {
  const page = await logInAs(visitor, LEARNER);
  const scores = [12.346, 12.341, 12, 12.5];
  await answeringCourses(page, (_row, at) => ({ score: scores[at] ?? 1 }));
  await openCenter(visitor, page);
  const rows = page.getByRole('table', { name: '课程列表' }).getByRole('row');
  for (const [at, shown] of ['12.35', '12.34', '12', '12.5'].entries())
    await expect(
      rows
        .nth(at + 1)
        .getByRole('cell')
        .nth(2),
    ).toHaveText(shown);
});

test('nothing bought leads to buying, nothing chosen to choosing', {
  tag: ['@STUDY-19', '@STUDY-20', '@STUDY-45'],
}, async ({ visitor }) => {
  const page = await logInAs(visitor, '顾清和');
  await answering(page, COURSES, (data: object) => ({ ...data, list: [] }));
  await page.goto(`${visitor.site.origin}/center/1.html`);
  await expect(page.getByRole('link', { name: '去选课' })).toHaveAttribute('href', '/center/6.html');
  await answering(page, COURSES, (data: object) => ({ ...data, course: [], list: [] }));
  await page.goto(`${visitor.site.origin}/center/1.html`);
  await expect(page.getByRole('link', { name: '去购课' })).toHaveAttribute('href', '/center/4.html');
});
