import { expect, test } from 'vitest';
import {
  askPicture,
  askStatus,
  COURSE_A,
  expireOrder,
  heldPackages,
  makeOrder,
  makePicture,
  notifyOf,
  PRICE_A,
  runDueJobs,
  waitingOrder,
} from '#testing/order-world.ts';
import { orderSiteForFile } from '#testing/site-for-file.ts';
import { receiveNotification } from '../pay/receive-notification.ts';

const site = await orderSiteForFile();

test('a number that took a wrong amount is used up: the order ends like any other, and nobody asks for it for ever', async () => {
  const { browser, tradePno, channelNo } = await waitingOrder(site);
  await notifyOf(site, site.payments.wechatPay.take(channelNo, { amount: 1 }));
  const asked = site.payments.wechatPay.count('query', channelNo);
  await expireOrder(site, tradePno);
  await runDueJobs(site);
  await runDueJobs(site);
  expect(site.payments.wechatPay.count('query', channelNo)).toBe(asked);
  expect((await askStatus(browser, tradePno)).errcode).toBe(2704);
});

test('PAY-55 money check 13: after two hours the order leaves the list and is closed at the channel; 2704', async () => {
  const { browser, tradePno, channelNo } = await waitingOrder(site);
  await expireOrder(site, tradePno);
  expect((await askPicture(browser, tradePno)).errcode).toBe(2704);
  expect((await askStatus(browser, tradePno)).data.status).toBe(0);
  await runDueJobs(site);
  await runDueJobs(site);
  expect(site.payments.wechatPay.trades.get(channelNo)?.state).toBe('closed');
  expect((await browser.call('listOrders')).data.count).toBe(0);
  expect((await askStatus(browser, tradePno)).errcode).toBe(2704);
});

test('money check 13: money that comes after that opens the course and the order is listed again', async () => {
  const { browser, tradePno, channelNo, learnerId } = await waitingOrder(site);
  await expireOrder(site, tradePno);
  await runDueJobs(site);
  await runDueJobs(site);
  site.payments.pay(channelNo);
  await runDueJobs(site);
  expect(await heldPackages(site, learnerId)).toEqual([COURSE_A]);
  expect((await browser.call('listOrders')).data.order_list).toMatchObject([
    { trade_pno: tradePno, status: 1 },
  ]);
});

test('ORDER-11 ORDER-12 money that comes for courses held meanwhile goes back, and the row says so', async () => {
  const { browser, tradePno, channelNo, learnerId } = await waitingOrder(site);
  await expireOrder(site, tradePno);
  await runDueJobs(site);
  await runDueJobs(site);
  const second = await makeOrder(browser, COURSE_A);
  site.payments.pay(await makePicture(browser, second));
  expect((await askStatus(browser, second)).data.status).toBe(1);
  site.payments.wechatPay.refundsGo = 'processing';
  await notifyOf(site, site.payments.pay(channelNo));
  await runDueJobs(site);
  const rowOf = async () =>
    (await browser.call('listOrders')).data.order_list.find(
      (row: { trade_pno: string }) => row.trade_pno === tradePno,
    );
  expect(await rowOf()).toMatchObject({ status: 1, refund: { status: 1, amount: PRICE_A } });
  expect((await askStatus(browser, tradePno)).data.status).toBe(3);
  const [refundNo = ''] = [...site.payments.wechatPay.refunds.keys()].filter((no) => no.startsWith(tradePno));
  site.payments.wechatPay.endRefund(refundNo, 'done');
  await runDueJobs(site);
  expect(await rowOf()).toMatchObject({ refund: { status: 2, refund_method: '原路退回' } });
  expect((await askStatus(browser, tradePno)).data.status).toBe(2);
  expect(await heldPackages(site, learnerId)).toEqual([COURSE_A]);
  site.payments.wechatPay.refundsGo = 'done';
});

test('money check 14: a refund that is told before its payment ends right', async () => {
  const { browser, tradePno, channelNo } = await waitingOrder(site);
  const { headers, bytes } = site.payments.wechatPay.refundNotificationOf(`${channelNo}R0`, {
    kind: 'done',
    channelRefundId: 'r1',
    at: Date.now(),
  });
  const early = await receiveNotification(site.deps, 'wxpub', headers, bytes);
  expect(early.acknowledgement.status).toBe(200);
  await notifyOf(site, site.payments.pay(channelNo));
  expect((await askStatus(browser, tradePno)).data.status).toBe(1);
});

test('API-88 ORDER-16 ORDER-18 money check 18: a deleted order is gone from the list and closed at the channel; a paid one stays', async () => {
  const { browser, tradePno, channelNo } = await waitingOrder(site);
  expect((await browser.call('deleteOrder', { trade_pno: tradePno })).errcode).toBe(0);
  expect((await browser.call('listOrders')).data.count).toBe(0);
  await runDueJobs(site);
  expect(site.payments.wechatPay.trades.get(channelNo)?.state).toBe('closed');
  expect((await browser.call('deleteOrder', { trade_pno: tradePno })).errcode).toBe(0);
  const paid = await waitingOrder(site);
  site.payments.pay(paid.channelNo);
  expect((await paid.browser.call('deleteOrder', { trade_pno: paid.tradePno })).errcode).toBe(2705);
  expect((await paid.browser.call('listOrders')).data.count).toBe(1);
});

test('a closed number is looked at twice more, and then left alone', async () => {
  const { browser, tradePno, channelNo } = await waitingOrder(site);
  expect((await browser.call('deleteOrder', { trade_pno: tradePno })).errcode).toBe(0);
  for (let round = 0; round < 4; round++) await runDueJobs(site);
  const { next_look_at } = await site.db
    .selectFrom('pay_attempt')
    .select('next_look_at')
    .where('channel_no', '=', channelNo)
    .executeTakeFirstOrThrow();
  expect(next_look_at).toBeNull();
});
