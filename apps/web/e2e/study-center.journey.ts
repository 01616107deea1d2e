import type { Page } from '@playwright/test';
import { OF_XINJIANG } from './chooser.ts';
import { expect, test } from './login-visitor.ts';
import { logInAs } from './sample-people.ts';

/** 2025 completed. */
const COMPLETED = '沈若谷';
/** 2025 over, with two of its courses finished. */
const UNFINISHED = '程少白';
const DAY_MS = 86_400_000;

const courses = (page: Page) => page.getByRole('table', { name: '课程列表' });
const rowOf = (page: Page, course: string) => courses(page).getByRole('row').filter({ hasText: course });

async function chooseYear(page: Page, year: string): Promise<void> {
  await page.getByRole('combobox', { name: /学习年度/ }).click();
  await page.getByRole('option', { name: year }).click();
  await expect(courses(page)).toBeVisible();
}

test('last year stands as it was: rings, account, standard and courses, finished and not', {
  tag: [
    ...['@CENTER-01', '@CENTER-03', '@STUDY-01', '@STUDY-02', '@STUDY-07', '@STUDY-08', '@STUDY-09'],
    ...['@STUDY-11', '@STUDY-12', '@STUDY-13', '@STUDY-14', '@STUDY-15', '@STUDY-17'],
  ],
}, async ({ visitor }) => {
  const page = await logInAs(visitor, UNFINISHED);
  await page.goto(`${visitor.site.origin}/center/1.html`);
  await chooseYear(page, '2025年度');
  await expect(page.getByRole('combobox', { name: /课程包/ })).toBeVisible();
  const ledger = page.getByRole('region', { name: '学分账' }).or(page.getByLabel('学分账'));
  await expect(ledger.first().getByRole('listitem')).toHaveCount(3);
  await expect(ledger.first().getByRole('listitem').first()).toContainText(/45.*已选\s*240/);
  await expect(page.getByText('专业科目不少于').locator('..')).toContainText('60');
  const finished = rowOf(page, '企业会计准则重点解读：收入与租赁');
  await expect(finished).toContainText(/专业科目\s*企业会计准则/);
  await expect(finished).toContainText(/25.*100%.*已完成/s);
  const required = rowOf(page, '会计人员职业道德规范与会计法');
  await expect(required).toContainText('必修');
  await expect(rowOf(page, '政府会计准则制度解读')).toContainText(/0%.*未开始/s);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    finished.getByRole('link', { name: /讲义/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
});

test('the countdown is rounded up plus one, from the end the area names', {
  tag: ['@STUDY-03', '@STUDY-04', '@STUDY-06'],
}, async ({ visitor }) => {
  const page = await logInAs(visitor, COMPLETED);
  const { origin } = visitor.site;
  const answer = await page.request.get(`${origin}/app/further_edu/home_page/index?area_id=230106`);
  const countdown = (await answer.json()).data.count_down;
  expect(Object.keys(countdown).sort()).toEqual(['attach', 'content']);
  await page.goto(`${origin}/center/1.html`);
  const days = Math.ceil((countdown.attach.time - Date.now()) / DAY_MS) + 1;
  const sentence = page.getByText(countdown.content);
  await expect(sentence).toBeVisible();
  await expect(sentence.locator('..').locator('strong')).toHaveText(String(days));
});

test('each section has its address, any number above 6 is the study center, and a stranger is led away', {
  tag: ['@CENTER-01', '@CENTER-06', '@CENTER-10', '@CENTER-14'],
}, async ({ visitor, browser }) => {
  const { origin } = visitor.site;
  const page = await logInAs(visitor, COMPLETED);
  for (const [type, title] of [
    ['1', '学习中心'],
    ['3', '我的信息'],
    ['6', '选课中心'],
    ['7', '学习中心'],
    ['391', '学习中心'],
  ]) {
    await page.goto(`${origin}/center/${type}.html`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  }
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${origin}/center/1.html`);
  await expect(stranger).toHaveURL((url) => !url.pathname.startsWith('/center/'));
  await stranger.context().close();
});

test('the study center fetches no other section, and one whose scripts are lost is asked for again', {
  tag: ['@CENTER-01'],
}, async ({ visitor }) => {
  const page = await logInAs(visitor, COMPLETED);
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const [, screen] = /\/assets\/(\w+)-screen-[^/]+\.js$/.exec(request.url()) ?? [];
    if (screen !== undefined) scripts.add(screen);
  });
  await page.goto(`${visitor.site.origin}/center/1.html`);
  await expect(courses(page)).toBeVisible();
  expect([...scripts].filter((name) => /^(?:proofs|profile|buy|orders|selection)$/.test(name))).toEqual([]);

  await page.route('**/assets/orders-screen-*.js', (route) => route.abort());
  await page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '订单与发票' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('页面没有下载完整');
  await page.unroute('**/assets/orders-screen-*.js');
  await page.getByRole('button', { name: '刷新重试' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('订单与发票');
});

test('on a phone a course for computers says so and stays; another one opens', {
  tag: ['@STUDY-31'],
}, async ({ visitor }) => {
  const page = await logInAs(visitor, OF_XINJIANG);
  await page.addInitScript(() => {
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
    Object.defineProperty(navigator, 'userAgent', { get: () => phone });
    Object.defineProperty(navigator, 'userAgentData', { get: () => undefined });
  });
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`${visitor.site.origin}/center/1.html`);
  await page.getByRole('link', { name: '去学习：合并财务报表编制实务' }).click();
  const told = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(told).toContainText('请前往PC端网站或公众号学习');
  await expect(page).toHaveURL(/\/center\/1\.html$/);
});
