import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listAlarms } from '#features/order/pay/alarm-store.ts';
import { claimDueRefunds } from '#features/order/pay/money-store.ts';
import { receiveNotification } from '#features/order/pay/receive-notification.ts';
import { reconcile } from '#features/order/pay/reconcile.ts';
import { workOnRefund } from '#features/order/pay/refund.ts';
import type { SignedPayment } from '#gateways/payment-gateway.ts';
import { operatorOn } from '#testing/operate.ts';
import {
  askStatus,
  balances,
  COURSE_A,
  COURSE_B,
  heldPackages,
  notifyOf,
  PRICE_A,
  PRICE_B,
  runDueJobs,
  waitingOrder,
} from '#testing/order-world.ts';
import { siteForFile } from '#testing/site-for-file.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { bookedAtDesk } from './booked-at-desk.ts';
import { giveBack } from './give-back.ts';
import { refundOrder } from './refund-order.ts';

// What somebody did at a channel's own desk: it is an event of ours, by whatever way we hear of it.

const site = await siteForFile();

const DAY_MS = 86_400_000;
const PERSON = { by: '李敏', note: '已在商户平台核对' };
const wxpub = () => site.payments.wechatPay;

async function paidOrder(...packageIds: readonly number[]) {
  const order = await waitingOrder(site, packageIds);
  const payment = site.payments.pay(order.channelNo);
  await notifyOf(site, payment);
  return { ...order, payment };
}

/** The desk gives money back, and the channel tells us. */
async function refundedAtDesk(payment: SignedPayment, amount?: number): Promise<string> {
  const refundNo = wxpub().refundAtDesk(payment, amount);
  await tell(refundNo);
  return refundNo;
}

async function tell(refundNo: string): Promise<number> {
  const made = wxpub().refunds.get(refundNo)?.response ?? { kind: 'unknown' };
  const { headers, bytes } = wxpub().refundNotificationOf(refundNo, made);
  const { acknowledgement } = await receiveNotification(site.deps, 'wxpub', headers, bytes);
  return acknowledgement.status;
}

const alarmsOf = async (part: string): Promise<string[]> =>
  (await listAlarms(site.db)).filter(({ key }) => key.includes(part)).map(({ kind }) => kind);
const differences = () =>
  site.db.selectFrom('reconciliation_difference').select(['kind', 'number']).execute();
const refundOf = (tradePno: string, tradeNo: string | null = null) =>
  refundOrder(site.db, { tradePno, tradeNo, ...PERSON });
const told = async (browser: TestBrowser, tradePno: string): Promise<string[]> =>
  (await browser.call('getOrderTimeline', { trade_pno: tradePno })).data.list.map(
    ({ text }: { text: string }) => text,
  );
/** How the accounts differ from before; what is sold and owed by the channel stays of other tests. */
async function moved(before: Record<string, number>): Promise<Record<string, number>> {
  const after = await balances(site);
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...names].map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]).filter(([, sum]) => sum !== 0),
  );
}

test('money first heard of when it is gone opens nothing, and the learner is told; its refund closes the books', async () => {
  const before = await balances(site);
  const { browser, learnerId, tradePno, channelNo } = await waitingOrder(site);
  const payment = site.payments.pay(channelNo);
  const refundNo = wxpub().refundAtDesk(payment);
  expect((await askStatus(browser, tradePno)).data.status).toBe(0);
  expect(await heldPackages(site, learnerId)).toEqual([]);
  expect(await moved(before)).toEqual({ 'channel:wxpub': PRICE_A, disputed: -PRICE_A });
  expect(await told(browser, tradePno)).toContain('微信支付收款39.00元，已有退款，课程未开通');
  expect(await tell(refundNo)).toBe(200);
  expect(await moved(before)).toEqual({});
  expect(await alarmsOf(refundNo)).toEqual(['refund-at-desk']);
});

test('a refund that is told before its payment learns of that first', async () => {
  const before = await balances(site);
  const { learnerId, channelNo } = await waitingOrder(site);
  await refundedAtDesk(site.payments.pay(channelNo));
  await runDueJobs(site);
  expect(await heldPackages(site, learnerId)).toEqual([]);
  expect(await moved(before)).toEqual({});
});

test('a sold order that the desk gives back loses its courses, and finance has nothing to give any more', async () => {
  const before = await balances(site);
  const { browser, learnerId, tradePno, payment } = await paidOrder(COURSE_A, COURSE_B);
  const refundNo = await refundedAtDesk(payment);
  await tell(refundNo);
  await runDueJobs(site);
  expect(await heldPackages(site, learnerId)).toEqual([]);
  expect(await moved(before)).toEqual({});
  expect((await askStatus(browser, tradePno)).data.status).toBe(2);
  expect((await told(browser, tradePno)).slice(-2)).toEqual(['已原路退回68.00元', '退款订单的课程已收回']);
  expect(await refundOf(tradePno)).toEqual({ kind: 'rejected', why: 'refunded-already' });
  await runDueJobs(site);
  expect(wxpub().count('refund', refundNo)).toBe(0);
});

test('a part that is the price of one line takes that line; another part waits for a person', async () => {
  const before = await balances(site);
  const { browser, learnerId, tradePno, payment } = await paidOrder(COURSE_A, COURSE_B);
  await refundedAtDesk(payment, PRICE_B);
  await runDueJobs(site);
  expect(await heldPackages(site, learnerId)).toEqual([COURSE_A]);
  const rows = (await browser.call('listOrders')).data.order_list;
  expect(rows.map((row: { refund: unknown }) => row.refund === null)).toEqual([true, false]);
  const part = await refundedAtDesk(payment, 1000);
  await runDueJobs(site);
  expect(await heldPackages(site, learnerId)).toEqual([COURSE_A]);
  expect(await alarmsOf(part)).toContain('refund-at-desk-undecided');
  expect(await moved(before)).toEqual({
    'channel:wxpub': PRICE_A - 1000,
    sold: -PRICE_A,
    disputed: 1000,
  });
  expect(await refundOf(tradePno)).toEqual({ kind: 'rejected', why: 'desk-undecided' });
  const booking = { refundNo: part, told: null, choice: null, ...PERSON };
  expect(await bookedAtDesk(site.db, booking)).toEqual({ kind: 'rejected', why: 'undecided' });
  const kept = { ...booking, choice: { what: 'nothing' } as const };
  expect(await bookedAtDesk(site.db, kept)).toMatchObject({ kind: 'booked', amount: 1000 });
  expect(await bookedAtDesk(site.db, kept)).toEqual({ kind: 'rejected', why: 'decided-already' });
  expect(await refundOf(tradePno)).toEqual({ kind: 'started', amount: PRICE_A - 1000 });
  await runDueJobs(site);
  expect(await moved(before)).toEqual({});
  const row = await site.db
    .selectFrom('refund')
    .select(['decided_by', 'note', 'reason'])
    .where('refund_no', '=', part)
    .executeTakeFirst();
  expect(row).toEqual({ decided_by: '李敏', note: '已在商户平台核对', reason: 'desk-kept' });
});

test('a refund of ours that the channel cannot carry out ends when a person makes it at the desk', async () => {
  const before = await balances(site);
  const { browser, learnerId, tradePno, payment } = await paidOrder(COURSE_A);
  wxpub().refundAtDesk(payment);
  expect(await refundOf(tradePno)).toEqual({ kind: 'started', amount: PRICE_A });
  await runDueJobs(site);
  expect(await moved(before)).toMatchObject({ 'refund-due:wxpub': -PRICE_A });
  // Nobody told us, and our refund fails: the statement of the day says why.
  await reconcile(site.deps, Date.parse(`${shanghaiDay(Date.now() + DAY_MS)}T12:00:00+08:00`));
  const after = await moved(before);
  expect([after['refund-due:wxpub'], after.disputed, after.sold]).toEqual([undefined, undefined, undefined]);
  expect(await differences()).toEqual([]);
  expect((await askStatus(browser, tradePno)).data.status).toBe(2);
  expect(await heldPackages(site, learnerId)).toEqual([]);
  const sent = wxpub().count('refund');
  await runDueJobs(site);
  expect(wxpub().count('refund')).toBe(sent);
});

const finance = (...args: readonly string[]) =>
  operatorOn(site.databaseUrl)('finance', ...args, '--by', PERSON.by, '--reason', PERSON.note);

test('an operator books what nobody told us of: rehearsed, refused with another amount, done, and recorded', async () => {
  const before = await balances(site);
  const { learnerId, payment, tradePno } = await paidOrder(COURSE_A);
  const sold = await moved(before);
  const refundNo = wxpub().refundAtDesk(payment);
  const { transactionId } = payment;
  const booking = { refundNo, told: null, choice: null, ...PERSON };
  expect(await bookedAtDesk(site.db, booking)).toEqual({ kind: 'rejected', why: 'transaction-needed' });
  const wrong = { ...booking, told: { transactionId, amount: PRICE_A + 1 } };
  expect(await bookedAtDesk(site.db, wrong)).toEqual({ kind: 'rejected', why: 'beyond' });
  const unknown = { ...booking, told: { transactionId: 'none', amount: PRICE_A } };
  expect(await bookedAtDesk(site.db, unknown)).toEqual({ kind: 'rejected', why: 'transaction-unknown' });
  const asked = ['booked-at-desk', refundNo, '--transaction', transactionId, '--amount', '39.00'];
  expect((await finance(...asked)).code).toBe(0);
  expect((await finance(...asked, '--confirm', '38.00')).code).toBe(1);
  const half = ['booked-at-desk', refundNo, '--transaction', transactionId];
  const both = [...asked, '--line', `${tradePno}01`, '--for', 'all'];
  for (const [wrong, code] of [
    [half, 1],
    [both, 1],
    [[...half, '--amount', '39.001'], 2],
    [[...half, '--amount', '-39'], 2],
    [[...asked, '--all'], 2],
    [['booked-at-desk', '--confirm', '39.00'], 2],
    [['give-back', transactionId, '--confirm', '39.00'], 1],
  ] as const)
    expect((await finance(...wrong)).code).toBe(code);
  expect([await moved(before), await heldPackages(site, learnerId)]).toEqual([sold, [COURSE_A]]);
  expect(await finance(...asked, '--confirm', '39.00')).toMatchObject({ code: 0 });
  expect(await heldPackages(site, learnerId)).toEqual([]);
  expect(await moved(before)).toEqual({});
  await tell(refundNo);
  expect(await moved(before)).toEqual({});
  const rows = await sql<{ by: string }>`
    select decided_by as by from refund where refund_no = ${refundNo}`.execute(site.db);
  expect(rows.rows).toEqual([{ by: PERSON.by }]);
});

test('what agrees with no order is given back by a person, once, and the books close', async () => {
  const before = await balances(site);
  const { browser, tradePno, channelNo } = await waitingOrder(site);
  const payment = site.payments.pay(channelNo, { amount: PRICE_A + 1 });
  await notifyOf(site, payment);
  expect(await told(browser, tradePno)).toContain(
    '微信支付收款39.01元，与订单不符，课程未开通，核实后将原路退回',
  );
  const orphan = { ...payment, channelNo: 'NOBODY01', transactionId: `orphan-${payment.transactionId}` };
  wxpub().trades.set('NOBODY01', {
    channelNo: 'NOBODY01',
    product: 'native',
    amount: orphan.amount,
    title: '',
    expiresAt: 0,
    state: 'paid',
    payments: [orphan],
  });
  await notifyOf(site, orphan);
  for (const { transactionId } of [payment, orphan]) {
    expect((await finance('give-back', transactionId)).code).toBe(0);
    expect(await finance('give-back', transactionId, '--confirm', '39.01')).toMatchObject({ code: 0 });
    const again = await giveBack(site.db, { transactionId, ...PERSON });
    expect(again).toEqual({ kind: 'rejected', why: 'nothing-left' });
  }
  await runDueJobs(site);
  await runDueJobs(site);
  expect(await moved(before)).toEqual({});
  expect((await told(browser, tradePno)).slice(-2)).toEqual(['开始退款39.01元', '已原路退回39.01元']);
  expect((await askStatus(browser, tradePno)).data.status).toBe(0);
  const sold = await paidOrder(COURSE_B);
  const asked = { transactionId: sold.payment.transactionId, ...PERSON };
  expect(await giveBack(site.db, asked)).toEqual({ kind: 'rejected', why: 'not-disputed' });
});

test('a refund that the channel gave up under all its numbers is sent again by a person, or made at the desk', async () => {
  const before = await balances(site);
  const [again, desk] = [await paidOrder(COURSE_A), await paidOrder(COURSE_A)];
  wxpub().refundsGo = 'closed';
  for (const { tradePno } of [again, desk]) await refundOf(tradePno);
  for (let round = 0; round < 3; round++) await runDueJobs(site);
  expect(await moved(before)).toMatchObject({ disputed: -2 * PRICE_A });
  wxpub().refundsGo = 'done';
  const asked = { transactionId: again.payment.transactionId, ...PERSON };
  expect(await giveBack(site.db, asked)).toEqual({ kind: 'started', amount: PRICE_A });
  expect(await giveBack(site.db, asked)).toEqual({ kind: 'rejected', why: 'not-disputed' });
  await refundedAtDesk(desk.payment);
  await runDueJobs(site);
  await runDueJobs(site);
  expect(await moved(before)).toEqual({});
});

test('a refund that a job has taken is not sent any more once somebody made it at the desk', async () => {
  const { tradePno, payment } = await paidOrder(COURSE_A);
  await refundOf(tradePno);
  await sql`update refund set next_look_at = null where state = 'wanted' and note <> ${PERSON.note}`.execute(
    site.db,
  );
  const [taken] = await claimDueRefunds(site.db, 1, 30);
  const refundNo = await refundedAtDesk(payment);
  expect(taken?.state).toBe('wanted');
  if (taken !== undefined) await workOnRefund(site.deps, taken);
  expect(wxpub().count('refund', taken?.refundNo)).toBe(0);
  const rows = await site.db
    .selectFrom('refund')
    .select(['refund_no', 'state', 'reason', 'decided_by'])
    .where('refund_no', 'in', [refundNo, taken?.refundNo ?? ''])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { refund_no: taken?.refundNo, state: 'closed', reason: 'finance', decided_by: '李敏' },
    { refund_no: refundNo, state: 'done', reason: 'finance', decided_by: '李敏' },
  ]);
});

test('copies of one notification and a refund of finance, all at once, are one refund', async () => {
  const before = await balances(site);
  const { learnerId, tradePno, payment } = await paidOrder(COURSE_A, COURSE_B);
  const refundNo = wxpub().refundAtDesk(payment);
  const [finance, ...told] = await Promise.all([
    refundOf(tradePno),
    ...Array.from({ length: 10 }, () => tell(refundNo)),
  ]);
  expect(told).toEqual(Array(10).fill(200));
  expect(['started', 'rejected']).toContain(finance?.kind);
  await runDueJobs(site);
  await runDueJobs(site);
  expect(await heldPackages(site, learnerId)).toEqual([]);
  expect(await moved(before)).toEqual({});
});
