import type { Page } from '@playwright/test';
import { changeAnswers } from './change-answers.ts';
import { expect, type LoginVisitor, test } from './login-visitor.ts';
import { logInAs } from './sample-people.ts';

/** 2025 completed; the bureau is told of it. */
const COMPLETED = '沈若谷';
const DAY_MS = 86_400_000;
const INDEX = '**/home_page/index*';
const COURSES = '**/study/course_list*';
const EVENTS = '**/process/events*';
const PROCESS = '**/process/process*';
const INFO_CHECK = '**/user_check_info*';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const rings = (page: Page) => page.getByRole('region', { name: '学分账' }).getByRole('listitem');
const courses = (page: Page) => page.getByRole('table', { name: '课程列表' });
const rowOf = (page: Page, course: string) => courses(page).getByRole('row').filter({ hasText: course });
const record = (page: Page) => page.getByRole('region', { name: '学习记录' });
const happened = (page: Page) => record(page).getByRole('listitem');
const countdown = (page: Page, sentence: string) => page.getByText(sentence).locator('..').locator('strong');

/** What the site answers to this browser. */
async function answerTo({ page, site }: LoginVisitor, call: string) {
  return (await (await page.request.get(`${site.origin}/app/further_edu/${call}`)).json()).data;
}

async function openCenter({ page, site }: LoginVisitor): Promise<void> {
  await page.goto(`${site.origin}/center/1.html`);
  await expect(page.getByRole('combobox', { name: /学习年度/ })).toContainText('2025年度');
}

const sendLog = (visitor: LoginVisitor) =>
  answerTo(visitor, 'study/user_edu_send_log?area_id=230106&year=2025');

/** Rounded up plus one, from the end the area names; midnight may pass while the page is drawn. */
async function seesCountdown(visitor: LoginVisitor): Promise<void> {
  const { count_down } = await answerTo(visitor, 'home_page/index?area_id=230106');
  expect(Object.keys(count_down).sort()).toEqual(['attach', 'content']);
  const days = () => Math.ceil((count_down.attach.time - Date.now()) / DAY_MS) + 1;
  const before = days();
  await openCenter(visitor);
  await expect(countdown(visitor.page, count_down.content)).toBeVisible();
  const shown = Number(await countdown(visitor.page, count_down.content).textContent());
  expect([before, days()]).toContain(shown);
}

async function seesCourses(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('2025年度继续教育已完成');
  await expect(page.getByRole('img', { name: '完成' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: /课程包/ })).toBeVisible();
  await expect(rings(page)).toHaveText([/^130.*130学分总学分/, /^100.*专业科目/, /^30.*公需科目/]);
  for (const [line, credits] of [
    ['专业科目不少于', '60'],
    ['公需科目不少于', '30'],
    ['总学分不少于', '90'],
  ] as const) {
    await expect(page.getByText(line).locator('..')).toContainText(credits);
  }
  const finished = rowOf(page, '企业会计准则重点解读：收入与租赁');
  await expect(finished).toContainText(/专业科目\s*企业会计准则.*25.*100%.*已完成/s);
  await expect(rowOf(page, '会计人员职业道德规范与会计法')).toContainText('必修');
  await expect(page.getByText('2025年度学习已完成。课程仍可观看，学分不再变化。')).toBeVisible();
  await expect(page.getByRole('link', { name: /^(去|继续)学习：/ })).toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    finished.getByRole('link', { name: /讲义/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
}

async function putNoticeAway(visitor: LoginVisitor): Promise<void> {
  const { page, site } = visitor;
  const registered = await page.request.get(`${site.partiesOrigin}/control/bureau`);
  const accepted = expect.objectContaining({ year: '2025年度', state: 'accepted' });
  expect(await registered.json()).toContainEqual(accepted);
  const sent = page.getByText('您本年度的学分已报送至财政部门');
  await page.getByRole('status').filter({ has: sent }).getByRole('button', { name: '关闭' }).click();
  await expect(sent).toBeHidden();
  expect(await sendLog(visitor)).toMatchObject({ user_close: 1 });
}

/** By keyboard; what fails is said, and asked again. */
async function readsRecord(page: Page): Promise<void> {
  await page.route(EVENTS, (route) => route.abort());
  await record(page).getByRole('button', { name: '查看学习记录' }).press('Enter');
  await expect(record(page).getByRole('alert')).toContainText('学习记录没有读取成功。');
  await page.unroute(EVENTS);
  await record(page).getByRole('button', { name: '重新加载' }).click();
  const completed = happened(page).filter({ hasText: /2025年度继续教育已完成，共\d+(\.5)?学分/ });
  await expect(completed).toHaveCount(1);
  await expect(happened(page).filter({ hasText: /学习证明已签发，编号JX2025-/ })).toHaveCount(1);
  const days = record(page).getByRole('list', { name: /^2025-\d\d-\d\d的学习记录$/ });
  await expect(days.first()).toBeVisible();
  await record(page).getByRole('combobox', { name: /课程/ }).click();
  await page.getByRole('option', { name: '增值税法要点与会计处理' }).click();
  await expect(happened(page).filter({ hasText: '学完“增值税法要点与会计处理”' })).toHaveCount(1);
  await expect(completed).toHaveCount(0);
}

/** From the menu, and from an address whose number is above those there are. */
async function seesSections({ page, site }: LoginVisitor): Promise<void> {
  const menu = page.getByRole('navigation', { name: '个人中心' });
  for (const [type, title] of ['选课中心', '我的信息', '学习证明', '购买课程', '订单与发票'].entries()) {
    await menu.getByRole('link', { name: title }).click();
    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveURL(`${site.origin}/center/${[6, 3, 2, 4, 5][type]}.html`);
  }
  await page.goto(`${site.origin}/center/391.html`);
  await expect(heading(page)).toHaveText('2025年度继续教育已完成');
}

type Row = { score: number; user_study_duration: number; is_finish: number };
type Studied = { list: Row[]; user_study: object; user_select: object };
type Ending = { count_down: { attach: { time: number }; content: string } };

const endedBefore = (page: Page, days: number) =>
  changeAnswers(page, INDEX, (data: Ending) => ({
    ...data,
    count_down: { attach: { time: Date.now() - days * DAY_MS }, content: '距测试年度结束' },
  }));

/** Figures that the sample content has none of. */
async function seesFigures(visitor: LoginVisitor): Promise<void> {
  const { page } = visitor;
  await endedBefore(page, 1.5);
  const scores = [12.346, 12.341, 12, 12.5];
  await changeAnswers(page, COURSES, (data: Studied) => ({
    ...data,
    list: data.list.map((row, at) => ({
      ...row,
      score: scores[at] ?? 1,
      ...(at === 0 ? { user_study_duration: 0, is_finish: 0 } : {}),
    })),
    user_study: { ...data.user_study, total: { score: 45 } },
    user_select: { ...data.user_select, total: { score: 240 } },
  }));
  await changeAnswers(page, INFO_CHECK, () => ({ id: 3401, user_check: 0, user_close: 0 }));
  await openCenter(visitor);
  await expect(countdown(page, '距测试年度结束')).toHaveText('0');
  await expect(page.getByText('请核对您的个人信息，确认无误后保存，以免影响学分报送')).toBeVisible();
  await expect(rings(page).first()).toHaveText(/^45\/ 已选 240学分总学分$/);
  const rows = courses(page).getByRole('row');
  for (const [at, shown] of ['12.35', '12.34', '12', '12.5'].entries()) {
    const cells = rows.nth(at + 1).getByRole('cell');
    await expect(cells.nth(2)).toHaveText(shown);
  }
  await expect(rows.nth(1)).toContainText(/0%.*未开始/s);
}

/** Below 0 the countdown is gone; nothing chosen leads to choosing, nothing bought to buying. */
async function seesNothing(visitor: LoginVisitor): Promise<void> {
  const { page } = visitor;
  await endedBefore(page, 2.5);
  await changeAnswers(page, PROCESS, () => ({ study_process: 1 }));
  await changeAnswers(page, COURSES, (data: object) => ({ ...data, list: [] }));
  const counted = page.waitForResponse(INDEX);
  await openCenter(visitor);
  await expect(page.getByRole('link', { name: '去选课' })).toHaveAttribute('href', '/center/6.html');
  await counted;
  await expect(page.getByText('距测试年度结束')).toBeHidden();
  await changeAnswers(page, COURSES, (data: object) => ({ ...data, course: [], list: [] }));
  await openCenter(visitor);
  await expect(page.getByRole('link', { name: '去购课' })).toHaveAttribute('href', '/center/4.html');
}

async function watchesAgain(visitor: LoginVisitor): Promise<void> {
  const { page } = visitor;
  await page.unroute(COURSES);
  await page.unroute(PROCESS);
  await openCenter(visitor);
  await expect(page.getByText('您本年度的学分已报送至财政部门')).toBeHidden();
  const again = courses(page).getByRole('link', { name: /^再次学习：/ });
  await again.first().click();
  await expect(page).toHaveURL(/\/course_play\/play\.html\?.*year_id=2025/);
  const controls = page.getByRole('group', { name: '播放控制' });
  await expect(controls.getByRole('button', { name: '暂停' })).toBeVisible({ timeout: 30_000 });
}

test('the study center of a completed year: account, courses, notice, record, the other sections, and a lesson again', {
  tag: [
    '@gate',
    '@CENTER-01',
    '@CENTER-03',
    '@CENTER-06',
    '@CENTER-10',
    '@CENTER-14',
    '@STUDY-01',
    '@STUDY-02',
    '@STUDY-03',
    '@STUDY-04',
    '@STUDY-05',
    '@STUDY-06',
    '@STUDY-07',
    '@STUDY-08',
    '@STUDY-09',
    '@STUDY-11',
    '@STUDY-12',
    '@STUDY-13',
    '@STUDY-14',
    '@STUDY-15',
    '@STUDY-16',
    '@STUDY-17',
    '@STUDY-19',
    '@STUDY-20',
    '@STUDY-21',
    '@STUDY-42',
    '@STUDY-45',
    '@STUDY-46',
  ],
}, async ({ visitor }) => {
  const { page, site } = visitor;
  await test.step('a stranger is led away', async () => {
    await page.goto(`${site.origin}/center/1.html`);
    await expect(page).toHaveURL((url) => !url.pathname.startsWith('/center/'));
  });
  await logInAs(visitor, COMPLETED);
  // Jobs send the credits of the sample content when the site has started.
  await expect.poll(async () => (await sendLog(visitor))?.is_send_success).toBe(1);
  await test.step('the countdown', () => seesCountdown(visitor));
  await test.step('rings, standard and courses', () => seesCourses(page));
  await test.step('told that the credits were sent, until it is put away', () => putNoticeAway(visitor));
  await test.step('the record of the year', () => readsRecord(page));
  await test.step('each section has its address', () => seesSections(visitor));
  await test.step('figures that are seldom: 12.35, 0 days, 0 %', () => seesFigures(visitor));
  await test.step('nothing chosen, nothing bought', () => seesNothing(visitor));
  await test.step('a lesson again', () => watchesAgain(visitor));
});
