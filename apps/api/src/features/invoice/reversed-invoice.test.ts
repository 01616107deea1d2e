import { eventually } from '@jixu/test-kit/eventually';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { listAlarms } from '#features/order/pay/alarm-store.ts';
import { lockOrder } from '#features/order/pay/order-store.ts';
import { receiveNotification } from '#features/order/pay/receive-notification.ts';
import { countRowWaits } from '#testing/arrange-world.ts';
import { type InvoiceWorld, openInvoiceWorld } from '#testing/invoice-world.ts';
import {
  COURSE_A,
  COURSE_B,
  heldPackages,
  makePaidOrder,
  PRICE_A,
  PRICE_B,
  runDueJobs,
} from '#testing/order-world.ts';
import { lockInvoice } from './invoice-store.ts';
import { reverseAgain } from './reverse-again.ts';

let world: InvoiceWorld;
beforeAll(async () => {
  world = await openInvoiceWorld();
});
beforeEach(() => world.forget());
afterAll(() => world.close());

/** How many refunds of an order the channel was asked for. */
const sentBack = (tradePno: string): number =>
  [...world.site.payments.wechatPay.refunds.keys()].filter((no) => no.startsWith(tradePno)).length;

async function issued(...packageIds: readonly number[]) {
  const buyer = await world.buyer(...packageIds);
  await buyer.submit();
  await world.workThrough();
  expect((await buyer.row()).invoice_status).toBe(2);
  return buyer;
}

test('check 25 INVOICE-05 INVOICE-06 the red letter comes first: 9, 10, 11, and then the money', async () => {
  const { learnerId, row, told, tradePno } = await issued();
  await world.faults({ red: 'waits' });
  expect(await world.refund(tradePno)).toEqual({ kind: 'started', amount: PRICE_A });
  expect(await heldPackages(world.site, learnerId)).toEqual([]);
  expect(await row()).toMatchObject({ invoice_status: 9, invoice_url: '', refund: { status: 1 } });
  await world.workThrough();
  await runDueJobs(world.site);
  expect([(await row()).invoice_status, sentBack(tradePno)]).toEqual([10, 0]);
  const [invoice] = await world.booked();
  await world.platform.control(`/${invoice?.serial}`, { act: 'reversed' });
  await world.workThrough();
  expect((await row()).invoice_status).toBe(11);
  await runDueJobs(world.site);
  await runDueJobs(world.site);
  expect(await row()).toMatchObject({ invoice_status: 11, refund: { status: 2 } });
  expect(sentBack(tradePno)).toBe(1);
  expect((await world.booked()).map(({ redNumber }) => redNumber)).toEqual([
    expect.stringMatching(/^\d{20}$/),
  ]);
  expect((await told()).slice(-6)).toEqual([
    '发票已开具',
    '开始退款39.00元',
    '退款订单的课程已收回',
    '正在红冲发票，完成后退款',
    '发票已红冲',
    '已原路退回39.00元',
  ]);
});

test('money that the channel’s desk gives back takes the courses and the invoice back as our refund does', async () => {
  const { learnerId, row, told, tradePno } = await issued();
  const { wechatPay } = world.site.payments;
  const [payment] = wechatPay.trades.get(`${tradePno}01`)?.payments ?? [];
  if (payment === undefined) throw new Error('nothing was paid');
  const refundNo = wechatPay.refundAtDesk(payment);
  const response = { kind: 'done', channelRefundId: 'r-desk', at: Date.now() } as const;
  const { headers, bytes } = wechatPay.refundNotificationOf(refundNo, response);
  await receiveNotification(world.site.deps, 'wxpub', headers, bytes);
  await runDueJobs(world.site);
  await world.workThrough();
  expect(await heldPackages(world.site, learnerId)).toEqual([]);
  expect(await row()).toMatchObject({ invoice_status: 11, invoice_url: '', refund: { status: 2 } });
  expect((await told()).slice(-4)).toEqual([
    '已原路退回39.00元',
    '正在红冲发票，完成后退款',
    '退款订单的课程已收回',
    '发票已红冲',
  ]);
  expect(sentBack(tradePno)).toBe(0);
});

test('a refund of an order whose invoice is only requested waits for it, too; one that fails keeps nothing', async () => {
  const waiting = await world.buyer();
  await waiting.submit();
  await world.refund(waiting.tradePno);
  await runDueJobs(world.site);
  expect([(await waiting.row()).invoice_status, sentBack(waiting.tradePno)]).toEqual([1, 0]);
  await world.workThrough(4);
  await runDueJobs(world.site);
  expect([(await waiting.row()).invoice_status, sentBack(waiting.tradePno)]).toEqual([11, 1]);
  const failing = await world.buyer();
  await world.faults({ issue: 'failed' });
  await failing.submit();
  await world.refund(failing.tradePno);
  await world.workThrough();
  await runDueJobs(world.site);
  expect([(await failing.row()).invoice_status, sentBack(failing.tradePno)]).toEqual([3, 1]);
  expect((await failing.submitAgain((await failing.row()).invoice_id ?? 0)).errcode).toBe(2722);
});

test('a buyer who does not confirm: 12, a person hears of it, and the money goes after the next try', async () => {
  const { row, tradePno } = await issued();
  await world.faults({ red: 'failed' });
  await world.refund(tradePno);
  await world.workThrough();
  await runDueJobs(world.site);
  expect([(await row()).invoice_status, sentBack(tradePno)]).toEqual([12, 0]);
  const [invoice] = await world.booked();
  const alarms = (await listAlarms(world.site.db)).filter(({ key }) => key === invoice?.serial);
  expect(alarms.map(({ kind }) => kind)).toEqual(['invoice-not-reversed']);
  await world.faults({ red: 'normal' });
  expect(await reverseAgain(world.site.db, tradePno)).toBe(true);
  expect((await row()).invoice_status).toBe(9);
  await world.workThrough();
  await runDueJobs(world.site);
  expect([(await row()).invoice_status, sentBack(tradePno)]).toEqual([11, 1]);
  expect(await reverseAgain(world.site.db, tradePno)).toBe(false);
});

test('one line goes back: the whole invoice is taken back, and what is left may be invoiced anew', async () => {
  const { row, submit, tradePno } = await issued(COURSE_A, COURSE_B);
  await world.refund(tradePno, `${tradePno}02`);
  expect((await submit()).errcode).toBe(0);
  await world.workThrough();
  expect((await row()).invoice_status).toBe(11);
  expect((await submit()).errcode).toBe(0);
  await world.workThrough();
  await runDueJobs(world.site);
  expect(await row()).toMatchObject({ invoice_status: 2 });
  const booked = await world.booked();
  expect(booked.map(({ state, body }) => [state, body.amount])).toEqual([
    ['issued', PRICE_A],
    ['reversed', PRICE_A + PRICE_B],
  ]);
  expect(sentBack(tradePno)).toBe(1);
});

test('an order goes back while its invoice is at work that holds another order, too: both come to an end', async () => {
  const { db } = world.site;
  const { browser, learnerId, tradePno, submit } = await world.buyer(COURSE_A);
  const other = await makePaidOrder(world.site, browser, COURSE_B);
  await submit({ orders: JSON.stringify([tradePno, other]) });
  await world.workThrough();
  const { orderIds, id } = await db
    .selectFrom('invoice')
    .innerJoin('invoice_order', 'invoice_id', 'invoice.id')
    .select((row) => ['invoice.id', row.fn.agg<number[]>('array_agg', ['order_id']).as('orderIds')])
    .where('learner_id', '=', learnerId)
    .groupBy('invoice.id')
    .executeTakeFirstOrThrow();
  const refund = await inTransaction(db, async (trx) => {
    await lockOrder(trx, Math.min(...orderIds));
    const asked = world.refund(other);
    await eventually(async () => expect(await countRowWaits(world.site.db)).toBe(1));
    await lockInvoice(trx, { id, orderIds });
    // In an object, or the transaction would wait for it.
    return { asked };
  });
  expect(await refund.asked).toMatchObject({ kind: 'started' });
  expect(await world.refund(tradePno)).toMatchObject({ kind: 'started' });
  await world.workThrough();
  await runDueJobs(world.site);
  expect([sentBack(tradePno), sentBack(other)]).toEqual([1, 1]);
});

test('what the platform takes back of its own accord is no refund, and a person hears of it', async () => {
  const { row } = await issued();
  const [invoice] = await world.booked();
  const serial = invoice?.serial ?? '';
  const { site, platform, tell } = world;
  await fetch(`${platform.origin}/control/invoice/${serial}`, {
    method: 'POST',
    body: JSON.stringify({ act: 'reversing' }),
  });
  expect((await tell(serial)).status).toBe(204);
  expect((await row()).invoice_status).toBe(2);
  const alarms = (await listAlarms(site.db)).filter(({ key }) => key === serial);
  expect(alarms.map(({ kind }) => kind)).toEqual(['invoice-unexpected']);
});
