import type { Locator, Page } from '@playwright/test';
import { expect, test, XIHU } from './login-visitor.ts';

test.describe.configure({ mode: 'default' });

const listOf = (page: Page): Locator => page.getByRole('region', { name: '免费试听' });
const cardsOf = (page: Page): Locator => listOf(page).getByRole('article');

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${filter}`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Collects the addresses of this page's audition calls from now on. */
function watchCalls(page: Page): URL[] {
  const calls: URL[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (/\/(?:free|listen)_course_list$/.test(address.pathname)) calls.push(address);
  });
  return calls;
}

async function alive(page: Page): Promise<void> {
  await expect(page.locator('[data-session=visitor], [data-session=learner]')).toBeVisible();
}

test('the home page: four at a time, the first page’s are new, without a person category', {
  tag: ['@AUDITION-05', '@AUDITION-06', '@AUDITION-07', '@AUDITION-08', '@AUDITION-13', '@HOME-20'],
}, async ({ page, site }) => {
  const calls = watchCalls(page);
  await page.goto(site.origin);
  await alive(page);
  await expect(cardsOf(page)).toHaveCount(4);
  await expect(listOf(page).getByText('新', { exact: true })).toHaveCount(4);
  await expect(listOf(page).getByRole('combobox', { name: /^人员类别/ })).toHaveCount(0);
  const pager = listOf(page).getByRole('navigation');
  await expect(pager).toContainText(/共 ?\d+ ?条/);
  await expect(pager.getByRole('button', { name: '上一页' })).toBeDisabled();
  const first = await cardsOf(page).first().textContent();
  await pager.getByRole('button', { name: '下一页' }).click();
  await expect(cardsOf(page).first()).not.toHaveText(first ?? '');
  await expect(listOf(page).getByText('新', { exact: true })).toHaveCount(0);
  await pager.getByRole('button', { name: '第1页' }).click();
  await expect(cardsOf(page)).toHaveCount(4);
  await choose(page, '年度', '2025年度');
  await expect.poll(() => calls.at(-1)?.searchParams.get('year')).toBe('2025');
  for (const { pathname, searchParams } of calls) {
    expect(pathname).toMatch(/free_course_list$/);
    expect(searchParams.get('limit')).toBe('4');
    expect([searchParams.get('catalog_id'), searchParams.get('area_id')]).toEqual([null, null]);
  }
});

test('the list of all: classify, subject, category and year choose the call and stand in the address', {
  tag: [
    '@AUDITION-01',
    '@AUDITION-02',
    '@AUDITION-03',
    '@AUDITION-04',
    '@AUDITION-11',
    '@AUDITION-12',
    '@AUDITION-14',
    '@AUDITION-15',
    '@AUDITION-16',
    '@ROUTE-05',
  ],
}, async ({ page, site }) => {
  const calls = watchCalls(page);
  const answer = await page.request.get(`${site.origin}/app/further_edu/home_page/free_course_list`);
  const { data } = (await answer.json()) as {
    data: { data: { course_name: string; teacher_name: string; section_free_time: number }[] };
  };
  await page.goto(`${site.origin}/course_list/all.html`);
  await alive(page);
  for (const [at, course] of data.data.slice(0, 8).entries()) {
    const card = cardsOf(page).nth(at);
    for (const text of [course.course_name, course.teacher_name, `可试听${course.section_free_time}分钟`]) {
      await expect(card).toContainText(text);
    }
    await expect(card.getByRole('button', { name: /^试听/ })).toBeVisible();
    await expect(card.getByRole('button', { name: /^去购课/ })).toBeVisible();
  }
  await choose(page, '科目', '专业科目');
  await expect(page).toHaveURL(/\?classify_id=\d+$/);
  await page.getByRole('combobox', { name: /^专题/ }).click();
  await page.getByRole('option').nth(1).click();
  await expect(page).toHaveURL(/classify_id=\d+&subject_id=\d+$/);
  await expect.poll(() => calls.at(-1)?.searchParams.get('subject_id')).toMatch(/^\d+$/);
  expect(calls.at(-1)?.pathname).toMatch(/free_course_list$/);
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
  await expect.poll(() => calls.at(-1)?.pathname).toMatch(/free_course_list$/);
});

test('an area’s list names the area; 全国 leads to all of them', {
  tag: ['@AUDITION-16', '@REGION-06', '@AUDITION-03'],
}, async ({ page, site }) => {
  const calls = watchCalls(page);
  await page.goto(`${site.origin}/course_list/${XIHU}.html`);
  await alive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('西湖区免费试听');
  await choose(page, '年度', '2025年度');
  await expect.poll(() => calls.at(-1)?.searchParams.get('area_id')).toBe(String(XIHU));
  await choose(page, '学习地区', '全国');
  await expect(page).toHaveURL(/\/course_list\/all\.html\?year=2025$/);
});

test('a keyword of the address is what is looked for, and can be put away', {
  tag: ['@AUDITION-18', '@AUDITION-09'],
}, async ({ page, site }) => {
  await page.goto(`${site.origin}/course_list/all.html?keyword=${encodeURIComponent('内部控制')}`);
  await alive(page);
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1, name: '搜索“内部控制”的结果' })).toBeVisible();
  await expect(page).toHaveTitle(/^搜索“内部控制”的结果/);
  await expect(page.getByText('按课程名称和老师，在免费试听课程中查找')).toBeVisible();
  await page.getByRole('link', { name: '清除搜索' }).click();
  await expect(cardsOf(page).nth(4)).toBeVisible();
  await page.goto(`${site.origin}/course_list/all.html?keyword=${encodeURIComponent('没有这门课')}`);
  await expect(page.getByText('暂时没有试听课程哦')).toBeVisible();
});

test('a list that fails is an empty one, and says nothing else', {
  tag: ['@AUDITION-09', '@HOME-39'],
}, async ({ page, site }) => {
  await page.goto(`${site.origin}/course_list/all.html`);
  await alive(page);
  await page.route('**/home_page/free_course_list?*', (route) => route.abort());
  await choose(page, '年度', '2025年度');
  await expect(page.getByText('暂时没有试听课程哦')).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await page.unroute('**/home_page/free_course_list?*');
  await choose(page, '年度', '全部');
  await expect(cardsOf(page).first()).toBeVisible();
});

test('who wants to buy logs in first, and chooses an area before that', {
  tag: ['@AUDITION-02', '@TRIAL-05'],
}, async ({ visitor }) => {
  const { page, site } = visitor;
  await page.goto(`${site.origin}/course_list/all.html`);
  await alive(page);
  await cardsOf(page)
    .first()
    .getByRole('button', { name: /^去购课/ })
    .click();
  await expect(page.getByRole('alertdialog')).toContainText('请先选择学习地区');
  await visitor.openArea(XIHU);
  await cardsOf(page)
    .first()
    .getByRole('button', { name: /^去购课/ })
    .click();
  await expect(visitor.dialog).toBeVisible();
});

test('an area nobody knows has no list', async ({ page, site }) => {
  const answer = await page.goto(`${site.origin}/course_list/999999.html`);
  expect(answer?.status()).toBe(404);
});
