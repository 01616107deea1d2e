import type { Locator, Page } from '@playwright/test';
import { expect, test } from './login-visitor.ts';
import { logInAs } from './sample-people.ts';

/** 南昌: two packages a year, of two years; one cent and a million yuan. */
const TWO_A_YEAR = '谢南风';
/** 南宁: one package at a time. */
const ONE_AT_A_TIME = '韦知远';
/** 武汉: sold on the platform of the region. */
const NOT_HERE = '江月白';

const STORED_AT = 'storedAt';

const bar = (page: Page): Locator => page.getByRole('region', { name: '已选课程' });
const box = (page: Page, name: string | RegExp): Locator => page.getByRole('checkbox', { name });
const packages = (page: Page): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: '组合课程包' }) });
const singles = (page: Page): Locator => page.getByRole('table', { name: '单科课程' });
const rows = (page: Page): Locator =>
  singles(page)
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') });
const pager = (page: Page): Locator => page.getByRole('navigation', { name: '单科课程翻页' });
const purchase = (page: Page): Promise<void> => bar(page).getByRole('button', { name: '立即购买' }).click();

const choose = async (page: Page, select: RegExp, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: select }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const goodsOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('payGoods'));

/** Stores when the goods were stored, by the browser's own clock. */
async function watchStoring(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const store = Storage.prototype.setItem;
    Storage.prototype.setItem = function (name: string, value: string) {
      store.call(this, name, value);
      if (name === 'payGoods') store.call(this, key, String(Date.now()));
    };
  }, STORED_AT);
}

test('a learner chooses packages and single courses over two pages of the table, and pays for exactly those', {
  tag: [
    '@gate',
    '@CENTER-08',
    '@BUY-01',
    '@BUY-02',
    '@BUY-03',
    '@BUY-04',
    '@BUY-05',
    '@BUY-06',
    '@BUY-07',
    '@BUY-08',
    '@BUY-09',
    '@BUY-11',
    '@BUY-14',
    '@BUY-21',
    '@BUY-22',
    '@BUY-23',
    '@BUY-27',
    '@BUY-28',
    '@PAY-01',
    '@PAY-02',
    '@PAY-03',
    '@PAY-73',
  ],
}, async ({ visitor }) => {
  const { page, site } = visitor;
  await watchStoring(page);
  await logInAs(visitor, TWO_A_YEAR);
  await expect(page.getByRole('heading', { level: 1, name: '购买课程' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: /学习年度/ })).toHaveText('2026年度');
  await purchase(page);
  await expect(page.getByText('请先选择要购买的课程')).toBeVisible();

  // More than four packages fold; the dearest and the cheapest stand below.
  await expect(packages(page).getByRole('checkbox')).toHaveCount(4);
  await page.getByRole('button', { name: /^展开其余\d+个课程包$/ }).click();
  await expect(packages(page).getByRole('listitem').filter({ hasText: '价格样例' })).toContainText(
    '¥1,000,000.00',
  );
  const cheapest = box(page, /一分钱/);
  await cheapest.focus();
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('合计¥0.01');
  await page.getByRole('button', { name: '收起' }).click();
  await expect(page.getByRole('button', { name: /含已选1个/ })).toBeVisible();

  // Ten rows a page, or forty; those of a subject share a cell.
  await expect(rows(page)).toHaveCount(10);
  await expect(singles(page).getByRole('rowheader', { name: '企业会计准则' })).toHaveAttribute(
    'rowspan',
    '4',
  );
  await box(page, /收入与租赁/).check();
  await pager(page).getByRole('button', { name: '下一页' }).click();
  await expect(box(page, /个人信息保护与单位合规/)).toBeVisible();
  await box(page, /个人信息保护与单位合规/).check();
  await expect(bar(page)).toContainText('已选 3 项');
  await choose(page, /每页/, '40条');
  await expect(rows(page)).toHaveCount(18);
  await expect(box(page, /收入与租赁/)).toBeChecked();

  // Keyword, class and subject; what is chosen stays chosen.
  await page.getByRole('textbox', { name: '搜索' }).fill('程予安');
  await expect(rows(page)).toHaveCount(4);
  await choose(page, /科目类别/, '公需科目');
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('textbox', { name: '搜索' }).fill('%');
  await expect(page.getByText('没有找到课程')).toBeVisible();
  await page.getByRole('button', { name: '查看全部课程' }).click();
  await choose(page, /科目类别/, '专业科目');
  await choose(page, /科目 ?全部/, '财税政策');
  await expect(rows(page)).toHaveCount(4);
  const listen = page.getByRole('main').getByRole('link', { name: '免费试听', exact: true });
  await expect(listen).toHaveAttribute('href', '/course_list/260102.html');

  const sum = '合计¥54.01';
  await expect(bar(page)).toContainText(sum);
  await purchase(page);
  await expect(page).toHaveURL(`${site.origin}/pay/index.html`);
  const goods = (await goodsOf(page)) ?? '';
  expect(JSON.parse(goods)).toEqual([671, 711, 726].map((course_id) => ({ course_id, num: 1, year: 2026 })));
  // A page's time begins when it is asked for.
  const waited = await page.evaluate(
    (key) => performance.timeOrigin - Number(sessionStorage.getItem(key)),
    STORED_AT,
  );
  expect(waited).toBeGreaterThanOrEqual(195);

  const lines = page.getByRole('table', { name: '订单明细' }).getByRole('row');
  await expect(lines.filter({ hasText: '公需科目一分钱体验专题' })).toContainText('¥0.01');
  await expect(lines.filter({ hasText: '收入与租赁' })).toContainText('¥39.00');
  await expect(lines.filter({ hasText: '个人信息保护与单位合规' })).toContainText('¥15.00');
  await expect(page.getByRole('main').getByText('¥54.01').first()).toBeVisible();
  // Back again, nothing is on its way to be paid.
  await page.getByRole('button', { name: '返回', exact: true }).click();
  await expect(page).toHaveURL(`${site.origin}/center/4.html`);
  await expect(bar(page).getByRole('button', { name: '立即购买' })).toBeEnabled();
});

test('money check 23: without the right to buy here nothing can be chosen, and the click says where to go', {
  tag: ['@BUY-17', '@BUY-18', '@BUY-19', '@BUY-20', '@BUY-26'],
}, async ({ visitor }) => {
  const { page, site } = visitor;
  await logInAs(visitor, NOT_HERE);
  await page.goto(`${site.origin}/center/4.html`);
  const platform = `${site.partiesOrigin}/ext/region-buy`;
  await expect(page.getByRole('status').getByRole('link', { name: /前往地区平台/ })).toHaveAttribute(
    'href',
    platform,
  );
  // What is sold elsewhere is folded: prices nobody can pay here are no offer.
  await expect(rows(page)).toHaveCount(0);
  await page.getByText('查看课程与价格').click();
  await expect(rows(page)).toHaveCount(10);
  for (const one of await page.getByRole('checkbox').all()) await expect(one).toBeDisabled();
  await purchase(page);
  const dialog = page.getByRole('alertdialog', { name: '暂无购课资格' });
  await expect(dialog).toContainText('请前往地区平台购课');
  expect(await goodsOf(page)).toBeNull();
  await expect(page).toHaveURL(/\/center\/4\.html$/);
  await dialog.getByRole('link', { name: /前往地区平台/ }).click();
  // The page of another site is announced first.
  const opened = page.waitForEvent('popup');
  const leaving = page.getByRole('alertdialog', { name: '即将离开本站' });
  await leaving.getByRole('button').last().click();
  await expect((await opened).getByText('地区购课平台').first()).toBeVisible();
});

test('the page of a product leads to its payment, by an id that only the server can read', {
  tag: ['@PAY-01', '@PAY-57', '@PAY-72', '@HOME-21'],
}, async ({ visitor }) => {
  const { page, site } = visitor;
  await logInAs(visitor, ONE_AT_A_TIME);
  await page.goto(`${site.origin}/course_detail.html?product_id=651`);
  await expect(page.getByText('¥398.00')).toBeVisible();
  await page.getByRole('link', { name: '立即购买' }).click();
  await expect(page).toHaveURL(/\/pay\/index\.html\?course_id=[\w-]{48}&year=2026$/);
  await expect(page.getByRole('main').getByText('2026年度会计人员继续教育全科套餐')).toBeVisible();
  await expect(page.getByRole('main').getByText('¥398.00').first()).toBeVisible();
  const address = page.url();
  await page.goto(address.replace(/.(?=&year)/, (last) => (last === 'A' ? 'B' : 'A')));
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('所选课程不存在或已下架，请重新选择');
  await alert.getByRole('button').click();
  await expect(page).toHaveURL(`${site.origin}/center/4.html`);
});
