import type { Locator, Page } from '@playwright/test';
import { expect, test } from './login-visitor.ts';
import { logInAs } from './sample-people.ts';

/** 南昌: two packages a year, of two years; one cent and a million yuan. */
const TWO_A_YEAR = '谢南风';
/** 南宁: one package at a time. */
const ONE_AT_A_TIME = '韦知远';
/** 武汉: sold on the platform of the region. */
const NOT_HERE = '江月白';
/** 乌鲁木齐: one package is sold by the region, one is held. */
const XINJIANG = '阿孜古丽·艾山';

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

/** What an order of the stored goods would cost, as the payment page asks. */
const preOrder = (page: Page, goods: string) =>
  page.evaluate(async (courses) => {
    const response = await fetch('/app/order/pre_order', {
      method: 'POST',
      body: new URLSearchParams({ courses }),
    });
    return (await response.json()).data;
  }, goods);

const goodsOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('payGoods'));

/** Answers in place of the payment page. */
async function replacePayPage(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const store = Storage.prototype.setItem;
    Storage.prototype.setItem = function (name: string, value: string) {
      store.call(this, name, value);
      if (name === 'payGoods') store.call(this, key, String(Date.now()));
    };
  }, STORED_AT);
  await page.route('**/pay/index.html*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>支付</title>' }),
  );
}

test('a learner chooses packages and single courses over two pages of the table, and pays for exactly those', {
  tag: [
    '@CENTER-08',
    '@BUY-02',
    '@BUY-03',
    '@BUY-04',
    '@BUY-05',
    '@BUY-06',
    '@BUY-07',
    '@BUY-08',
    '@BUY-09',
    '@BUY-11',
    '@BUY-21',
    '@BUY-22',
    '@BUY-23',
    '@BUY-27',
    '@BUY-28',
    '@PAY-73',
  ],
}, async ({ visitor }) => {
  const { page, site } = visitor;
  await replacePayPage(page);
  await logInAs(visitor, TWO_A_YEAR);
  await page.goto(`${site.origin}/center/4.html`);
  await expect(page.getByRole('heading', { level: 1, name: '购买课程' })).toBeVisible();

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
  expect(waited).toBeLessThan(1000);

  await page.goto(`${site.origin}/center/4.html`);
  expect(await preOrder(page, goods)).toMatchObject({
    total_fee: 5401,
    list: [
      { course_id: 671, course_name: '公需科目一分钱体验专题', price: 1 },
      { course_id: 711, price: 3900 },
      { course_id: 726, price: 1500 },
    ],
  });
});

test('limits and years: the third of two packages is not chosen, and another year begins anew', {
  tag: ['@BUY-01', '@BUY-14', '@BUY-15', '@BUY-24', '@BUY-25'],
}, async ({ visitor }) => {
  const { page, site } = visitor;
  await logInAs(visitor, TWO_A_YEAR);
  await page.goto(`${site.origin}/center/4.html`);
  await purchase(page);
  await expect(page.getByText('请先选择要购买的课程')).toBeVisible();
  await expect(page.getByText('本年度最多购买2个')).toBeVisible();
  for (const name of [/^2026年度会计人员继续教育全科套餐/, /^行政事业单位会计专题/])
    await box(page, name).check();
  await box(page, /^管理会计与数字素养专题/).click();
  await expect(page.getByText('最多可购买2个课程包')).toBeVisible();
  await expect(bar(page)).toContainText('已选 2 项');

  await choose(page, /学习年度/, '2025年度');
  await expect(box(page, /^2025年度补学套餐/)).toBeVisible();
  await expect(page.getByText('已切换年度，请重新选择课程')).toBeVisible();
  await expect(bar(page)).toContainText('已选 0 项');
  await expect(rows(page)).toHaveCount(6);
  await choose(page, /学习年度/, '2024年度');
  await expect(page.getByText('该年度暂无可购买的课程')).toBeVisible();
});

test('one package at a time', { tag: ['@BUY-25'] }, async ({ visitor }) => {
  const { page, site } = visitor;
  await logInAs(visitor, ONE_AT_A_TIME);
  await page.goto(`${site.origin}/center/4.html`);
  await box(page, /^2026年度会计人员继续教育全科套餐/).check();
  await box(page, /^行政事业单位会计专题/).click();
  await expect(page.getByText('最多可购买1个课程包')).toBeVisible();
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

test('money check 23: a package that the region sells itself, and one that is held, cannot be chosen; all others can', {
  tag: ['@BUY-16', '@BUY-17', '@BUY-20'],
}, async ({ visitor }) => {
  const { page, site } = visitor;
  await logInAs(visitor, XINJIANG);
  await page.goto(`${site.origin}/center/4.html`);
  await expect(box(page, /^企业会计人员专业科目套餐.*地区平台销售/)).toBeDisabled();
  await expect(box(page, /^2026年度会计人员继续教育全科套餐.*已购买/)).toBeDisabled();
  await expect(box(page, /收入与租赁.*已购买/)).toBeDisabled();
  await expect(page.getByRole('status').getByRole('link', { name: /前往地区平台/ })).toBeVisible();
  await box(page, /^行政事业单位会计专题/).check();
  await expect(bar(page)).toContainText('合计¥159.00');
});

for (const [what, name, price] of [
  ['a combination package', '行政事业单位会计专题', '¥159.00'],
  ['a single course', '个人所得税综合所得与年度汇算', '¥9.00'],
] as const)
  test(`${what} reaches the payment page with its name and price`, {
    tag: ['@BUY-21', '@BUY-27', '@BUY-28', '@PAY-01', '@PAY-03'],
  }, async ({ visitor }) => {
    const { page, site } = visitor;
    await logInAs(visitor, ONE_AT_A_TIME);
    await page.goto(`${site.origin}/center/4.html`);
    await box(page, new RegExp(`^${name}`)).check();
    await purchase(page);
    await expect(page).toHaveURL(`${site.origin}/pay/index.html`);
    await expect(page.getByRole('main').getByText(name)).toBeVisible();
    await expect(page.getByRole('main').getByText(price).first()).toBeVisible();
    // Back again, nothing is on its way to be paid.
    await page.goBack();
    await expect(bar(page).getByRole('button', { name: '立即购买' })).toBeEnabled();
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

test('one list that cannot be read does not keep from the other', { tag: ['@BUY-27'] }, async ({
  visitor,
}) => {
  const { page, site } = visitor;
  await logInAs(visitor, ONE_AT_A_TIME);
  await page.route('**/product_list*', (route) => route.abort());
  await page.goto(`${site.origin}/center/4.html`);
  await expect(page.getByText('课程包没有读取成功')).toBeVisible();
  await box(page, /收入与租赁/).check();
  await expect(bar(page)).toContainText('合计¥39.00');
  await page.unroute('**/product_list*');
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(box(page, /^行政事业单位会计专题/)).toBeVisible();
  await expect(bar(page)).toContainText('合计¥39.00');
});
