import { execFileSync } from 'node:child_process';
import { fromRoot } from '@jixu/tools/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { asked, results, search } from './library-steps.ts';
import { expect, test } from './site-fixture.ts';

test.describe.configure({ mode: 'default' });

const RULES = '会计专业技术人员继续教育规定';

const send = (page: Page) => search(page).getByRole('button', { name: '查询' });

test('from a category to a search with every criterion, to a statute with the hit marked, and back', {
  tag: [
    '@gate',
    '@ROUTE-06',
    '@STATUTE-01',
    '@STATUTE-02',
    '@STATUTE-03',
    '@STATUTE-04',
    '@STATUTE-05',
    '@STATUTE-06',
    '@STATUTE-10',
    '@STATUTE-12',
    '@STATUTE-13',
    '@STATUTE-15',
    '@STATUTE-16',
    '@STATUTE-17',
    '@API-38',
  ],
}, async ({ page, site }) => {
  const answer = await page.goto(`${site.origin}/statute.html`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('政策法规库');
  await expect(send(page)).toBeDisabled();
  const menu = page.getByRole('navigation', { name: '法规分类' });
  await expect(menu.getByRole('link', { name: '会计法律法规' })).toHaveAttribute('aria-current', 'page');
  await expect(results(page)).toHaveCount(10);
  await menu.getByRole('link', { name: '会计人员管理' }).click();
  await expect.poll(() => asked(page)).toBe('?catalog_id=12');
  await expect(results(page).filter({ hasText: RULES })).toHaveCount(1);
  await expect(results(page).filter({ hasText: '会计从业资格管理办法' })).toContainText('已失效');

  const form = search(page);
  await form.getByLabel('关键词').fill('  ');
  await expect(send(page)).toBeDisabled();
  await form.getByLabel('关键词').fill(' 学分 ');
  await expect(send(page)).toBeEnabled();
  const districts = page.waitForRequest('**/wxpub/api/district*');
  await form.getByText('更多条件').click();
  await districts;
  await form.getByLabel('发文字号').fill('财会[2018]');
  await form.getByRole('button', { name: /适用地区/ }).click();
  await expect(page.getByRole('option', { name: '全国', exact: true })).toBeVisible();
  await page.getByRole('option', { name: '全国', exact: true }).click();
  await form.getByRole('button', { name: /法规分类/ }).click();
  await page.getByRole('option', { name: '会计法律法规' }).click();
  await page.getByRole('option', { name: '会计人员管理' }).click();
  await expect(form.getByRole('button', { name: /法规分类/ })).toContainText('会计法律法规 / 会计人员管理');
  await expectAccessible(page);
  await form.getByLabel('关键词').press('Enter');
  await expect.poll(() => asked(page)).toBe('?keyword=学分&fg_code=财会[2018]&catalog=1,12');
  await expect(page.getByRole('heading', { name: '“学分”的查询结果' })).toBeVisible();
  await expect(results(page)).toHaveCount(1);
  await expect(results(page).locator('mark').first()).toHaveText('学分');

  await results(page).getByRole('link', { name: RULES }).click();
  await expect.poll(() => asked(page)).toContain('id=5001');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(RULES);
  const sheet = page.getByRole('article', { name: RULES });
  for (const fact of ['财会〔2018〕10号', '2018-05-19', '全国', '会计人员管理', '有效'])
    await expect(sheet.getByRole('definition').filter({ hasText: fact })).not.toHaveCount(0);
  await expect(sheet.locator('mark#hit-1')).toBeInViewport();
  await expectAccessible(page);
  await page.reload();
  await expect(sheet).toBeVisible();
  await sheet.getByRole('link', { name: '返回列表' }).click();
  await expect.poll(() => asked(page)).toBe('?keyword=学分&fg_code=财会[2018]&catalog=1,12');
  await expect(search(page).getByLabel('关键词')).toHaveValue('学分');
  await page.getByRole('link', { name: '清除条件' }).click();
  await expect(search(page).getByLabel('关键词')).toHaveValue('');
});

test('without scripts the library is searched, turned over and read', {
  tag: ['@STATUTE-02', '@STATUTE-03'],
}, async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.origin}/statute.html`);
  await search(page).getByLabel('关键词').fill('学分');
  await send(page).click();
  await expect(results(page).filter({ hasText: RULES })).toHaveCount(1);
  await results(page).getByRole('link', { name: RULES }).click();
  await expect(page.locator('mark#hit-1')).toBeInViewport();
  await page.getByRole('link', { name: '返回列表' }).click();
  await expect(search(page).getByLabel('关键词')).toHaveValue('学分');
  await context.close();
});

test('what an operator withdraws is gone, also from pages that were kept, and comes back', {
  tag: ['@STATUTE-08', '@NOTICE-05'],
}, async ({ page, site }) => {
  const operate = (word: string, ...which: string[]) => {
    const trail = ['--by', '李敏', '--reason', '内容待更正', '--confirm', word];
    const operator = fromRoot('apps', 'api', 'src', 'operator.ts');
    execFileSync(process.execPath, [operator, 'library', word, ...which, ...trail], {
      env: { ...process.env, DATABASE_URL: site.databaseUrl },
    });
  };
  for (const [kind, id, path] of [
    ['statute', '5009', '/statute.html?id=5009'],
    ['notice', '4001', '/noticeDetail.html?id=4001'],
  ] as const) {
    const status = async () => (await page.request.get(site.origin + path)).status();
    await expect.poll(status).toBe(200);
    operate('withdraw', kind, id);
    await expect.poll(status).toBe(404);
    operate('publish', kind, id);
    await expect.poll(status).toBe(200);
  }
});
