import { expect, test } from 'vitest';
import { bodiesOf, eventsOf } from '#testing/evidence-world.ts';
import {
  askStatus,
  balances,
  COURSE_A,
  COURSE_B,
  heldPackages,
  makeOrder,
  makePaidOrder,
  PRICE_A,
  PRICE_B,
  paidOrder,
  runDueJobs,
} from '#testing/order-world.ts';
import { siteForFile } from '#testing/site-for-file.ts';
import { refundOrder } from './refund-order.ts';

const site = await siteForFile();

const refund = (tradePno: string, tradeNo: string | null = null) =>
  refundOrder(site.db, { tradePno, tradeNo, note: '学员申请退课', by: '李敏' });

test('ORDER-02 ORDER-10 ORDER-13 finance gives an order back: the courses go, the row says how far the money is', async () => {
  const { browser, learnerId, tradePno } = await paidOrder(site, [COURSE_A, COURSE_B]);
  expect(await refund(tradePno)).toEqual({ kind: 'started', amount: PRICE_A + PRICE_B });
  expect(await heldPackages(site, learnerId)).toEqual([]);
  const rows = async () => (await browser.call('listOrders')).data.order_list;
  expect(await rows()).toMatchObject([
    { status: 1, refund: { status: 1, finance_update_time: '' } },
    { status: 1, refund: { status: 1 } },
  ]);
  site.payments.wechatPay.refundsGo = 'failed';
  await runDueJobs(site);
  expect((await askStatus(browser, tradePno)).data.status).toBe(4);
  site.payments.wechatPay.refundsGo = 'done';
  await runDueJobs(site);
  await runDueJobs(site);
  expect((await rows())[0].refund).toMatchObject({
    status: 2,
    amount: PRICE_A + PRICE_B,
    finance_update_time: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
  });
  const refunds = [...site.payments.wechatPay.refunds.keys()].filter((no) => no.startsWith(tradePno));
  expect(refunds).toHaveLength(1);
  expect(await refund(tradePno)).toEqual({ kind: 'rejected', why: 'refunded-already' });
});

test('one line goes back alone, and its row alone says so', async () => {
  const { browser, learnerId, tradePno } = await paidOrder(site, [COURSE_A, COURSE_B]);
  expect(await refund(tradePno, `${tradePno}02`)).toEqual({ kind: 'started', amount: PRICE_B });
  expect(await heldPackages(site, learnerId)).toEqual([COURSE_A]);
  const rows = (await browser.call('listOrders')).data.order_list;
  expect(rows.map((row: { refund: unknown }) => row.refund === null)).toEqual([true, false]);
  expect(await refund(tradePno)).toEqual({ kind: 'started', amount: PRICE_A });
});

test('courses that go with their package are told among the events of the year', async () => {
  const { learnerId, tradePno } = await paidOrder(site);
  await refund(tradePno);
  const events = await eventsOf(site, learnerId);
  const [enrolled] = bodiesOf(events, 'enrolled');
  const ids = enrolled?.courses.map(({ course }) => course) ?? [];
  expect(ids).not.toEqual([]);
  expect(bodiesOf(events, 'withdrawn').map(({ courses }) => courses.map(({ course }) => course))).toEqual([
    ids,
  ]);
});

test('a number the channel gave up is followed by another one, and the money arrives once', async () => {
  const { tradePno } = await paidOrder(site);
  await refund(tradePno);
  site.payments.wechatPay.refundsGo = 'closed';
  await runDueJobs(site);
  site.payments.wechatPay.refundsGo = 'done';
  await runDueJobs(site);
  await runDueJobs(site);
  const refunds = [...site.payments.wechatPay.refunds.values()].filter(({ refundNo }) =>
    refundNo.startsWith(tradePno),
  );
  expect(refunds.map(({ response }) => response.kind)).toEqual(['closed', 'done']);
});

test('a course bought again after a refund is the learner’s again', async () => {
  const { browser, learnerId, tradePno } = await paidOrder(site);
  await refund(tradePno);
  await runDueJobs(site);
  await makePaidOrder(site, browser, COURSE_A);
  expect(await heldPackages(site, learnerId)).toEqual([COURSE_A]);
});

test('what is unpaid, unknown or counts in a completed year is not given back', async () => {
  const { browser } = await site.learner([]);
  expect(await refund(await makeOrder(browser, COURSE_A))).toEqual({ kind: 'rejected', why: 'not-paid' });
  expect(await refund('20260101000000000000')).toEqual({ kind: 'rejected', why: 'unknown' });
  const { learnerId, tradePno } = await paidOrder(site);
  await site.db
    .updateTable('enrolment')
    .set({ completed_ms: 1 })
    .where('learner_id', '=', learnerId)
    .execute();
  expect(await refund(tradePno)).toEqual({ kind: 'rejected', why: 'year-completed' });
  expect(await heldPackages(site, learnerId)).toEqual([COURSE_A]);
});

test('after all of that nothing is held undecided, and every refund that is due was paid', async () => {
  await runDueJobs(site);
  const open = Object.keys(await balances(site)).filter(
    (account) => account.startsWith('held:') || account.startsWith('refund-due:'),
  );
  expect(open).toEqual([]);
});
