import { expect, type Locator, type Page } from '@playwright/test';
import { XIHU } from './login-visitor.ts';

const auditionList = (page: Page): Locator => page.getByRole('region', { name: '免费试听' });
export const auditionCards = (page: Page): Locator => auditionList(page).getByRole('article');

async function isAlive(page: Page): Promise<void> {
  await expect(page.locator('[data-session=visitor], [data-session=learner]')).toBeVisible();
}

/** The dialog in which 企业会计准则重点解读 is listened to, with two free minutes (apps/api/seed/free-lessons.json). */
export const trialDialog = (page: Page): Locator => page.getByRole('dialog', { name: /企业会计准则/ });

export async function listen(page: Page): Promise<void> {
  await isAlive(page);
  await page.getByRole('button', { name: /^试听 企业会计准则/ }).click();
  await expect(trialDialog(page)).toBeVisible();
}

export const positionOf = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime);

export async function isPlaying(page: Page): Promise<void> {
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.3);
}

const FREE = /free_course_list$/;

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${filter}`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Collects the addresses of this page's audition calls from now on. */
export function watchCalls(page: Page): URL[] {
  const calls: URL[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (/\/(?:free|listen)_course_list$/.test(address.pathname)) calls.push(address);
  });
  return calls;
}

export async function listensAtHome(page: Page, origin: string, calls: URL[]): Promise<void> {
  await page.goto(origin);
  await isAlive(page);
  const list = auditionList(page);
  await expect(auditionCards(page)).toHaveCount(4);
  await expect(list.getByText('新', { exact: true })).toHaveCount(4);
  await expect(list.getByRole('combobox', { name: /^人员类别/ })).toHaveCount(0);
  const pager = list.getByRole('navigation');
  await expect(pager).toContainText(/共 ?\d+ ?条/);
  await expect(pager.getByRole('button', { name: '上一页' })).toBeDisabled();
  const first = await auditionCards(page).first().textContent();
  await pager.getByRole('button', { name: '下一页' }).click();
  await expect(auditionCards(page).first()).not.toHaveText(first ?? '');
  await expect(list.getByText('新', { exact: true })).toHaveCount(0);
  await listen(page);
  await isPlaying(page);
  await expect(trialDialog(page).getByRole('button', { name: /去购课|去登录/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(trialDialog(page)).toBeHidden();
  await pager.getByRole('button', { name: '第1页' }).click();
  await expect(list.getByText('新', { exact: true })).toHaveCount(4);
  await choose(page, '年度', '2025年度');
  await expect.poll(() => calls.at(-1)?.searchParams.get('year')).toBe('2025');
  for (const { pathname, searchParams } of calls) {
    expect(pathname).toMatch(FREE);
    expect(searchParams.get('limit')).toBe('4');
    expect([searchParams.get('catalog_id'), searchParams.get('area_id')]).toEqual([null, null]);
  }
}

interface Listed {
  readonly course_name: string;
  readonly teacher_name: string;
  readonly section_free_time: number;
}

export async function listsAll(page: Page, origin: string): Promise<void> {
  const answer = await page.request.get(`${origin}/app/further_edu/home_page/free_course_list`);
  const courses: readonly Listed[] = (await answer.json()).data.data;
  expect(courses.length).toBeGreaterThan(0);
  await page.goto(`${origin}/course_list/all.html`);
  await isAlive(page);
  for (const [at, course] of courses.slice(0, 8).entries()) {
    const card = auditionCards(page).nth(at);
    for (const text of [course.course_name, course.teacher_name, `可试听${course.section_free_time}分钟`])
      await expect(card).toContainText(text);
    await expect(card.getByRole('button', { name: /^试听/ })).toBeVisible();
    await expect(card.getByRole('button', { name: /^去购课/ })).toBeVisible();
  }
}

/** Classify, subject and category choose the call and stand in the address. */
export async function filtersList(page: Page, calls: URL[]): Promise<void> {
  await choose(page, '科目', '专业科目');
  await expect(page).toHaveURL(/\?classify_id=\d+$/);
  await page.getByRole('combobox', { name: /^专题/ }).click();
  await page.getByRole('option').nth(1).click();
  await expect(page).toHaveURL(/classify_id=\d+&subject_id=\d+$/);
  await expect.poll(() => calls.at(-1)?.searchParams.get('subject_id')).toMatch(/^\d+$/);
  expect(calls.at(-1)?.pathname).toMatch(FREE);
  await page.getByRole('combobox', { name: /^人员类别/ }).click();
  await page.getByRole('option').nth(1).click();
  await expect.poll(() => calls.at(-1)?.pathname).toMatch(/listen_course_list$/);
  const asked = calls.at(-1)?.searchParams;
  expect([asked?.get('limit'), asked?.get('area_id'), asked?.get('page')]).toEqual(['8', null, '1']);
  expect(asked?.get('catalog_id')).toMatch(/^\d+$/);
  // The visible list is not requested again, so wait for the new one before going back.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/catalog_id/);
  await expect.poll(() => calls.at(-1)?.pathname).toMatch(FREE);
}

export const wantToBuy = (page: Page) =>
  auditionCards(page)
    .first()
    .getByRole('button', { name: /^去购课/ })
    .click();

export async function looksForAKeyword(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/course_list/all.html?keyword=${encodeURIComponent('内部控制')}`);
  await isAlive(page);
  await expect(auditionCards(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1, name: '搜索“内部控制”的结果' })).toBeVisible();
  await expect(page).toHaveTitle(/^搜索“内部控制”的结果/);
  await expect(page.getByText('按课程名称和老师，在免费试听课程中查找')).toBeVisible();
  await page.getByRole('link', { name: '清除搜索' }).click();
  await expect(auditionCards(page).nth(4)).toBeVisible();
  const box = page.getByPlaceholder('请输入课程名称/老师关键词');
  await box.fill('没有这门课');
  await box.press('Enter');
  await expect(page.getByText('暂时没有试听课程哦')).toBeVisible();
}

export async function listsThoseOfXihu(page: Page, origin: string, calls: URL[]): Promise<void> {
  await page.goto(`${origin}/course_list/${XIHU}.html`);
  await isAlive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('西湖区免费试听');
  await choose(page, '年度', '2025年度');
  await expect.poll(() => calls.at(-1)?.searchParams.get('area_id')).toBe(String(XIHU));
  await choose(page, '学习地区', '全国');
  await expect(page).toHaveURL(/\/course_list\/all\.html\?year=2025$/);
}
