import { ALIPAY_FIELDS } from '@jixu/domain/order/payment/alipay-payment';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  askPicture,
  askStatus,
  balances,
  COURSE_A,
  COURSE_B,
  expireOrder,
  heldPackages,
  letASecondPass,
  linesOf,
  makeOrder,
  notifyOf,
  PRICE_A,
  runDueJobs,
  unpaidOrder,
  waitingOrder,
} from '#testing/order-world.ts';
import { orderSiteForFile } from '#testing/site-for-file.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { receiveNotification } from '../pay/receive-notification.ts';

const site = await orderSiteForFile();

test('API-66 API-67 PAY-13 PAY-52 PAY-42 a picture is made, paid, and the next question answers that it is', async () => {
  const { browser, learnerId, tradePno, channelNo } = await waitingOrder(site);
  const picture = await askPicture(browser, tradePno);
  expect(picture.data).toMatchObject({ total_fee: PRICE_A });
  expect(picture.data.base_img).toMatch(/^data:image\/svg\+xml;base64,/);
  expect(picture.data.seconds_left).toBeGreaterThan(7190);
  expect((await askStatus(browser, tradePno)).data).toMatchObject({ status: 0, total_fee: PRICE_A });
  site.payments.pay(channelNo);
  await letASecondPass(site);
  expect((await askStatus(browser, tradePno)).data).toMatchObject({
    status: 1,
    total_fee: PRICE_A,
    invoice_status: null,
  });
  expect(await heldPackages(site, learnerId)).toEqual([COURSE_A]);
});

test('PAY-75 the channel is asked at most once a second, whoever asks', async () => {
  const { browser, tradePno, channelNo } = await waitingOrder(site);
  await Promise.all(Array.from({ length: 20 }, () => askStatus(browser, tradePno)));
  expect(site.payments.wechatPay.count('query', channelNo)).toBe(1);
});

test('money check 3: with the notification alone, with questions alone, and with neither, the order is paid', async () => {
  const byNotification = await waitingOrder(site);
  const { acknowledgement } = await notifyOf(site, site.payments.pay(byNotification.channelNo));
  expect(acknowledgement.status).toBe(200);
  site.payments.wechatPay.isDown = true;
  expect((await askStatus(byNotification.browser, byNotification.tradePno)).data.status).toBe(1);
  site.payments.wechatPay.isDown = false;
  const byNobody = await waitingOrder(site);
  site.payments.pay(byNobody.channelNo);
  site.payments.wechatPay.isDown = true;
  expect((await askStatus(byNobody.browser, byNobody.tradePno)).data.status).toBe(0);
  await runDueJobs(site);
  site.payments.wechatPay.isDown = false;
  await runDueJobs(site);
  expect(await heldPackages(site, byNobody.learnerId)).toEqual([COURSE_A]);
});

test('money check 10: fifty notifications at once are one payment and fifty acknowledgements', async () => {
  const { channelNo, learnerId } = await waitingOrder(site);
  const payment = site.payments.pay(channelNo);
  const taken = await Promise.all(Array.from({ length: 50 }, () => notifyOf(site, payment)));
  expect(taken.map(({ acknowledgement }) => acknowledgement.status)).toEqual(Array(50).fill(200));
  const booked = await site.db
    .selectFrom('payment')
    .select('decision')
    .where('channel_no', '=', channelNo)
    .execute();
  expect(booked).toEqual([{ decision: 'sold' }]);
  expect(await heldPackages(site, learnerId)).toEqual([COURSE_A]);
});

test('money check 12: a signed payment with a wrong amount moves no order, and is booked as disputed', async () => {
  const { browser, tradePno, channelNo, learnerId } = await waitingOrder(site);
  const before = (await balances(site)).disputed ?? 0;
  await notifyOf(site, site.payments.wechatPay.take(channelNo, { amount: 1 }));
  expect(await heldPackages(site, learnerId)).toEqual([]);
  expect((await askStatus(browser, tradePno)).data.status).toBe(0);
  expect((await balances(site)).disputed).toBe(before - 1);
  const alarms = await site.db
    .selectFrom('alarm')
    .select('kind')
    .where('kind', '=', 'payment-disputed')
    .execute();
  expect(alarms.length).toBeGreaterThan(0);
});

test.each([
  ['to another merchant', { payee: '1900000000' }],
  ['through another application', { app: 'wxother000000000' }],
])('money check 12: a payment %s is not ours: nothing is booked', async (_name, change) => {
  const { channelNo, learnerId } = await waitingOrder(site);
  const before = await balances(site);
  await notifyOf(site, site.payments.wechatPay.take(channelNo, change));
  expect(await heldPackages(site, learnerId)).toEqual([]);
  expect(await balances(site)).toEqual(before);
});

test('a forged notification is refused and changes nothing', async () => {
  const { browser, tradePno, channelNo } = await waitingOrder(site);
  const payment = site.payments.pay(channelNo);
  const { headers, bytes } = site.payments.wechatPay.notificationOf(payment, 'forged');
  site.payments.wechatPay.isDown = true;
  const { acknowledgement } = await receiveNotification(site.deps, 'wxpub', headers, bytes);
  expect(acknowledgement.status).toBe(401);
  expect((await askStatus(browser, tradePno)).data.status).toBe(0);
});

test('PAY-65 a channel that does not answer is 2707, and the same number is used when it does', async () => {
  const { browser, tradePno } = await unpaidOrder(site);
  site.payments.wechatPay.losesAnswers = true;
  expect((await askPicture(browser, tradePno)).errcode).toBe(2707);
  site.payments.wechatPay.losesAnswers = false;
  expect((await askPicture(browser, tradePno)).errcode).toBe(0);
  const numbers = [...site.payments.wechatPay.trades.keys()].filter((no) => no.startsWith(tradePno));
  expect(numbers).toEqual([`${tradePno}01`]);
});

test('money check 19: the number of another learner is answered like one that never was', async () => {
  const { tradePno } = await waitingOrder(site);
  const { browser } = await site.learner([]);
  for (const number of [tradePno, '20260101000000000000']) {
    expect((await askPicture(browser, number)).errcode).toBe(2703);
    expect((await askStatus(browser, number)).errcode).toBe(2703);
    const form = await browser.call('createAlipayOrder', { trade_pno: number, type: 'alipay' });
    expect(form.errcode).toBe(2703);
    expect((await browser.call('deleteOrder', { trade_pno: number })).errcode).toBe(2703);
    expect((await browser.call('getOrderTimeline', { trade_pno: number })).errcode).toBe(2703);
  }
});

test('without a session every call about money is 1001', async () => {
  const browser = site.browser();
  const number = '20260101000000000000';
  const responses = [
    await askPicture(browser, number),
    await askStatus(browser, number),
    await browser.call('createAlipayOrder', { trade_pno: number, type: 'alipay' }),
    await browser.call('deleteOrder', { trade_pno: number }),
    await browser.call('getOrderTimeline', { trade_pno: number }),
    await browser.call('listOrders'),
    await browser.call('createOrder', { courses: linesOf(COURSE_B), channel: 'wxpub', step_sure: 0 }),
  ];
  expect(responses.map(({ errcode }) => errcode)).toEqual(Array(7).fill(1001));
});

test('an order that is paid cannot be paid again: 2706', async () => {
  const { browser, tradePno, channelNo } = await waitingOrder(site);
  await notifyOf(site, site.payments.pay(channelNo));
  expect((await askPicture(browser, tradePno)).errcode).toBe(2706);
  const form = await browser.call('createAlipayOrder', { trade_pno: tradePno, type: 'alipay' });
  expect(form.errcode).toBe(2706);
});

test('API-68 PAY-14 PAY-15 the form of Alipay has its eleven fields and comes back to the payment page', async () => {
  const { browser, tradePno } = await waitingOrder(site);
  const { data } = await browser.call('createAlipayOrder', { trade_pno: tradePno, type: 'alipay' });
  expect(Object.keys(data).sort()).toEqual(['gateway', ...ALIPAY_FIELDS].sort());
  expect(data.return_url).toContain(`/pay/index.html?trade_pno=${tradePno}&pay_channel=alipay`);
  const wap = await browser.call('createAlipayOrder', {
    trade_pno: tradePno,
    type: 'alipay',
    platform_type: 'h5',
  });
  expect(wap.data.method).toBe('alipay.trade.wap.pay');
});

test('on a phone: an address that opens WeChat, and inside WeChat its own payment once it said who pays', async () => {
  const { browser, tradePno } = await waitingOrder(site);
  const h5 = await askPicture(browser, tradePno, { platform_type: 'h5' });
  expect(new URL(h5.data.h5_url).searchParams.get('redirect_url')).toContain(tradePno);
  const inside = await askPicture(browser, tradePno, { platform_type: 'wechat' });
  const state = new URL(inside.data.authorize_url).searchParams.get('state') ?? '';
  const more = { platform_type: 'wechat', wechat_code: 'code-of-openid1' };
  const forged = await askPicture(browser, tradePno, { ...more, wechat_state: 'x'.repeat(32) });
  expect(forged.data.jsapi).toBeUndefined();
  const paid = await askPicture(browser, tradePno, { ...more, wechat_state: state });
  expect(paid.data.jsapi).toMatchObject({ signType: 'RSA' });
});

test('PAY-45 money check 22: an order that costs nothing is paid at once, without a payment', async () => {
  await site.db.updateTable('offer').set({ price: 0 }).where('package_id', '=', COURSE_B).execute();
  const { browser, learnerId } = await site.learner([]);
  const made = await browser.call('createOrder', {
    courses: linesOf(COURSE_B),
    channel: 'wxpub',
    step_sure: 0,
  });
  expect(made.data.is_pay).toBe(1);
  expect(await heldPackages(site, learnerId)).toEqual([COURSE_B]);
  const payments = await site.db
    .selectFrom('pay_attempt')
    .innerJoin('orders', 'orders.id', 'pay_attempt.order_id')
    .select('pay_attempt.id')
    .where('trade_pno', '=', made.data.trade_pno)
    .execute();
  expect(payments).toEqual([]);
});

test('Alipay’s form: 2704 when the time is over, 2707 when the order has had all its numbers', async () => {
  const over = await waitingOrder(site);
  await expireOrder(site, over.tradePno);
  const form = (browser: TestBrowser, tradePno: string) =>
    browser.call('createAlipayOrder', { trade_pno: tradePno, type: 'alipay' });
  expect((await form(over.browser, over.tradePno)).errcode).toBe(2704);
  const tired = await waitingOrder(site);
  await sql`
    insert into pay_attempt (order_id, channel, product, channel_no, amount, state, time_expire)
    select id, 'wxpub', 'native', trade_pno || lpad(number::text, 2, '0'), total, 'dead', expires_at
    from orders, generate_series(2, 99) as number where trade_pno = ${tired.tradePno}`.execute(site.db);
  expect((await form(tired.browser, tired.tradePno)).errcode).toBe(2707);
});

test('in its last minute nothing is begun any more, 2704, and no number is used up; what was begun can still be paid', async () => {
  const hasLeft = (tradePno: string, seconds: number) =>
    sql`update orders set expires_at = now() + make_interval(secs => ${seconds}) where trade_pno = ${tradePno}`.execute(
      site.db,
    );
  const numbers = async (tradePno: string) =>
    (
      await sql<{ no: string }>`
        select channel_no as no from pay_attempt join orders on orders.id = order_id
        where trade_pno = ${tradePno}`.execute(site.db)
    ).rows.length;
  const { browser } = await site.learner([]);
  const fresh = await makeOrder(browser, COURSE_A);
  await hasLeft(fresh, 50);
  expect((await askPicture(browser, fresh)).errcode).toBe(2704);
  const asked = await browser.call('createAlipayOrder', { trade_pno: fresh, type: 'alipay' });
  expect([asked.errcode, await numbers(fresh)]).toEqual([2704, 0]);
  await hasLeft(fresh, 600);
  expect((await askPicture(browser, fresh)).errcode).toBe(0);
  const begun = await waitingOrder(site);
  await hasLeft(begun.tradePno, 50);
  expect((await askPicture(begun.browser, begun.tradePno)).errcode).toBe(0);
  const other = { trade_pno: begun.tradePno, type: 'alipay' } as const;
  expect((await begun.browser.call('createAlipayOrder', other)).errcode).toBe(2704);
  expect(await numbers(begun.tradePno)).toBe(1);
});
