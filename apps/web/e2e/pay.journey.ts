import { Buyer, PACKAGE, SINGLE } from './buyer.ts';
import { callTimes } from './call-times.ts';
import { expect, test } from './login-visitor.ts';

const SUBMITTED = '订单已提交，请在2小时内完成支付！逾期订单将被取消。';

test('money check 2: a course is bought by WeChat: lines and sum, a code of 220, paid on the phone, and on to study', {
  tag: [
    '@gate',
    '@ROUTE-22',
    '@PAY-01',
    '@PAY-03',
    '@PAY-04',
    '@PAY-10',
    '@PAY-11',
    '@PAY-12',
    '@PAY-13',
    '@PAY-16',
    '@PAY-17',
    '@PAY-18',
    '@PAY-41',
    '@PAY-19',
    '@PAY-42',
    '@PAY-44',
    '@PAY-52',
    '@PAY-53',
    '@PAY-28',
    '@PAY-29',
    '@PAY-75',
    '@PAY-77',
    '@TRACK-24',
  ],
}, async ({ visitor }) => {
  const buyer = await Buyer.logIn(visitor);
  const { page } = buyer;
  const asked: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/order_status')) asked.push(Date.now());
  });
  await buyer.openPay();
  const lines = page.getByRole('table', { name: '订单明细' });
  await expect(lines.getByRole('columnheader')).toHaveText(['课程名称', '价格']);
  await expect(lines.getByRole('row').nth(1)).toContainText('¥39.00');
  await expect(page.getByRole('radio')).toHaveCount(3);
  await buyer.submit();
  const tradePno = await buyer.code();
  await expect(page.getByText(SUBMITTED)).toBeVisible();
  await expect(page.getByText(tradePno)).toBeVisible();
  const code = await page.getByRole('img', { name: '微信支付二维码' }).boundingBox();
  expect([code?.width, code?.height]).toEqual([220, 220]);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('trackEventList')))
    .toMatch(/"report_id":"941004"[^}]*"key_name":"提交订单"/);
  const calls = () => callTimes(page, /\/(unified_order|order_status)\b/);
  await expect.poll(async () => (await calls()).length).toBeGreaterThan(2);
  const [coded, first, second] = await calls();
  expect((first?.startedAt ?? 0) - (coded?.endedAt ?? 0)).toBeGreaterThan(900);
  expect((second?.startedAt ?? 0) - (first?.startedAt ?? 0)).toBeGreaterThan(900);
  await buyer.pays('wxpay', tradePno);
  await buyer.isPaid();
  await expect(page.getByText('¥39.00')).toBeVisible();
  const before = asked.length;
  await expect(buyer.button('申请发票')).toBeVisible();
  // The course is required, so nothing is left to choose.
  await page.getByRole('link', { name: '进入学习中心', exact: true }).click();
  await expect(page).toHaveURL(/\/center\/1\.html$/);
  expect(asked.length).toBe(before);
  expect(await page.evaluate(() => sessionStorage.getItem('payGoods'))).toBeNull();
});

test('money check 4: by Alipay, under the policy of production: a hidden form, the cashier, back and paid', {
  tag: ['@PAY-14', '@PAY-15', '@PAY-43', '@PAY-54', '@PAY-74', '@PAY-79'],
}, async ({ visitor }) => {
  const buyer = await Buyer.logIn(visitor);
  const { page } = buyer;
  await buyer.openPay([PACKAGE]);
  const opened = await page.request.get(`${buyer.origin}/pay/index.html`);
  expect(opened.headers()['content-security-policy']).toMatch(
    /form-action 'self' http:\/\/127\.0\.0\.1:\d+ /,
  );
  const elsewhere = await page.request.get(`${buyer.origin}/center/5.html`);
  expect(elsewhere.headers()['content-security-policy']).toContain("form-action 'self';");
  const posted = page.waitForRequest((request) => request.url().includes('/gateway.do'));
  await buyer.submit('支付宝');
  const fields = new URLSearchParams((await posted).postData() ?? '');
  expect([...fields.keys()].sort()).toEqual(
    [
      'app_id',
      'biz_content',
      'charset',
      'format',
      'method',
      'notify_url',
      'return_url',
      'sign',
      'sign_type',
      'timestamp',
      'version',
    ].sort(),
  );
  await page.getByRole('button', { name: '登录' }).click();
  // The cashier leads back by itself.
  await page.getByRole('button', { name: '确认付款' }).click();
  await buyer.isPaid();
  expect([...new URL(page.url()).searchParams.keys()].sort()).toEqual(['pay_channel', 'trade_pno']);
  await page.getByRole('link', { name: '进入选课中心', exact: true }).click();
  await expect(page).toHaveURL(/\/center\/6\.html$/);
  // With nothing chosen the page leads to the courses.
  await page.goto(`${buyer.origin}/pay/index.html`);
  await expect(page.getByRole('link', { name: '去购课' })).toHaveAttribute('href', '/center/4.html');
});

test('money checks 4 and 5: back from Alipay without paying, or with an address that says it is paid: no success, the order is paid otherwise', {
  tag: ['@PAY-79', '@PAY-42', '@PAY-41'],
}, async ({ visitor }) => {
  const buyer = await Buyer.logIn(visitor);
  const { page } = buyer;
  await buyer.openPay();
  await buyer.submit('支付宝');
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByRole('button', { name: '不付了' }).click();
  await page.getByRole('link', { name: '返回商家' }).click();
  const tradePno = await buyer.orderNumber();
  const claimed = 'trade_status=TRADE_SUCCESS&total_amount=39.00&sign=x';
  await page.goto(`${buyer.origin}/pay/index.html?trade_pno=${tradePno}&pay_channel=alipay&${claimed}`);
  await expect(page.getByText('正在确认付款结果')).toBeVisible();
  await expect(page).toHaveURL(/pay_channel=alipay$/);
  await buyer.button('没有付款，重新支付').click();
  await expect(page.getByText('支付成功')).toHaveCount(0);
  await expect(page.getByRole('table', { name: '订单明细' })).toContainText('¥39.00');
  await page.getByText('微信支付', { exact: true }).click();
  await buyer.submitButton().click();
  expect(await buyer.code()).toBe(tradePno);
  await buyer.pays('wxpay', tradePno, '02');
  await buyer.isPaid();
});

test('money check 20: tabs wait for one order: one of them asks, another does when that is closed, all show the success', {
  tag: ['@PAY-42', '@PAY-52', '@PAY-53'],
}, async ({ visitor, context }) => {
  const buyer = await Buyer.logIn(visitor);
  const { page } = buyer;
  await buyer.openPay();
  await buyer.submit();
  const tradePno = await buyer.code();
  const second = await context.newPage();
  await second.goto(page.url());
  expect(await buyer.code(second)).toBe(tradePno);
  const questions = async () => {
    const ofEach = await Promise.all([page, second].map((tab) => callTimes(tab, /\/order_status\b/)));
    return ofEach.flat().map(({ startedAt }) => startedAt);
  };
  const before = (await questions()).length;
  await expect.poll(async () => (await questions()).length, { timeout: 30_000 }).toBeGreaterThan(before + 9);
  const [latest = 0, ...earlier] = (await questions()).toSorted((a, b) => b - a);
  // One tab needs a second for each question; two would need half of it.
  expect(latest - (earlier[7] ?? 0)).toBeGreaterThan(7000);
  const third = await context.newPage();
  await third.goto(page.url());
  await buyer.code(third);
  await page.close();
  await buyer.pays('wxpay', tradePno);
  await Promise.all([buyer.isPaid(second), buyer.isPaid(third)]);
});

test('an unpaid order with the same course is asked about, and closed for the new one once that is confirmed', {
  tag: ['@PAY-59', '@PAY-60'],
}, async ({ visitor }) => {
  const buyer = await Buyer.logIn(visitor);
  const { page } = buyer;
  await buyer.openPay();
  await buyer.submit();
  const first = await buyer.code();
  await buyer.openPay([SINGLE, { course_id: 712, num: 1, year: 2026 }]);
  await buyer.submitButton().click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('继续下单将关闭原订单');
  await asked.getByRole('button', { name: '继续下单' }).click();
  expect(await buyer.code()).not.toBe(first);
});
