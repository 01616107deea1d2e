import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { refundOrder } from '#features/order/refund/refund-order.ts';
import type { StatementRow } from '#gateways/payment-gateway.ts';
import {
  askStatus,
  balances,
  COURSE_A,
  heldPackages,
  PRICE_A,
  runDueJobs,
  waitingOrder,
} from '#testing/order-world.ts';
import { siteForFile } from '#testing/site-for-file.ts';
import { reconcile } from './reconcile.ts';

const site = await siteForFile();

const DAY_MS = 86_400_000;
const NOW = Date.now();
const YESTERDAY = NOW - DAY_MS;
const DAY = shanghaiDay(YESTERDAY);
/** Noon in Shanghai: yesterday's statement is ready. */
const NOON = Date.parse(`${shanghaiDay(NOW)}T12:00:00+08:00`);

beforeEach(async () => {
  await sql`truncate statement, statement_row, reconciliation_difference, alarm, journal, journal_entry, payment cascade`.execute(
    site.db,
  );
  site.payments.wechatPay.trades.clear();
  site.payments.wechatPay.refunds.clear();
});

async function paidYesterday() {
  const order = await waitingOrder(site);
  const payment = site.payments.wechatPay.take(order.channelNo, { paidAt: YESTERDAY });
  return { ...order, payment };
}

const differences = async () =>
  (await site.db.selectFrom('reconciliation_difference').select(['kind', 'number', 'detail']).execute()).map(
    (row) => ({ ...row }),
  );

const rowOf = (payment: { channelNo: string; transactionId: string; amount: number }, more = {}) => ({
  kind: 'payment' as const,
  channelNo: payment.channelNo,
  transactionId: payment.transactionId,
  refundNo: '',
  amount: payment.amount,
  fee: 0,
  at: YESTERDAY,
  ...more,
});

const ready = (rows: readonly StatementRow[]) => ({
  kind: 'ready' as const,
  sha256: 'cd'.repeat(32),
  rows,
});

test('money check 17: a payment nobody told us of is settled from the statement', async () => {
  const { learnerId, payment } = await paidYesterday();
  await reconcile(site.deps, NOON);
  expect(await heldPackages(site, learnerId)).toEqual([COURSE_A]);
  expect(await differences()).toEqual([]);
  expect(payment.amount).toBe(PRICE_A);
});

test('a day without faults has no difference, and the channel owes nothing for it any more', async () => {
  const { browser, tradePno, payment } = await paidYesterday();
  await askStatus(browser, tradePno);
  const owed = (await balances(site))['channel:wxpub'] ?? 0;
  site.payments.wechatPay.say('statement', ready([rowOf(payment, { fee: 23 })]));
  await reconcile(site.deps, NOON);
  const after = await balances(site);
  expect(await differences()).toEqual([]);
  expect(owed - (after['channel:wxpub'] ?? 0)).toBe(PRICE_A);
  expect(after['fee:wxpub']).toBe(23);
});

test.each([
  ['a fen missing in the statement', { amount: PRICE_A - 1 }, 'amount-differs'],
  ['a fen too much in the statement', { amount: PRICE_A + 1 }, 'amount-differs'],
])('money check 17: %s is reported by its number', async (_name, change, kind) => {
  const { browser, tradePno, payment } = await paidYesterday();
  await askStatus(browser, tradePno);
  site.payments.wechatPay.say('statement', ready([rowOf(payment, change)]));
  await reconcile(site.deps, NOON);
  expect(await differences()).toMatchObject([{ kind, number: payment.transactionId }]);
});

test('money check 17: a payment that the statement lacks, and a refund of money we never had, are reported', async () => {
  const { browser, tradePno, payment } = await paidYesterday();
  await askStatus(browser, tradePno);
  const stranger = {
    ...rowOf(payment),
    kind: 'refund' as const,
    transactionId: 'r-9',
    refundNo: 'R9',
    amount: 5,
  };
  site.payments.wechatPay.say('statement', { kind: 'ready', sha256: 'ef'.repeat(32), rows: [stranger] });
  await reconcile(site.deps, NOON);
  const found = await differences();
  expect(found).toContainEqual(expect.objectContaining({ kind: 'refund-unknown', number: 'R9' }));
  expect(found).toContainEqual(
    expect.objectContaining({ kind: 'not-in-statement', number: payment.transactionId }),
  );
});

test('a refund of ours that is under way is no difference, neither then nor when it has ended', async () => {
  const { browser, tradePno, payment } = await paidYesterday();
  await askStatus(browser, tradePno);
  await refundOrder(site.db, { tradePno, tradeNo: null, note: '学员申请退课', by: '李敏' });
  site.payments.wechatPay.refundsGo = 'processing';
  await runDueJobs(site);
  site.payments.wechatPay.refundsGo = 'done';
  const [refundNo = ''] = site.payments.wechatPay.refunds.keys();
  const begun = { ...rowOf(payment), kind: 'refund' as const, refundNo, underWay: true as const };
  site.payments.wechatPay.say('statement', ready([rowOf(payment), begun]));
  await reconcile(site.deps, NOON);
  expect((await askStatus(browser, tradePno)).data.status).toBe(3);
  expect(await differences()).toEqual([]);
  site.payments.wechatPay.endRefund(refundNo, 'done');
  await runDueJobs(site);
  expect((await askStatus(browser, tradePno)).data.status).toBe(2);
  // It ended today, of which there is no file: it stands in that of its beginning.
  site.payments.wechatPay.trades.clear();
  site.payments.wechatPay.refunds.clear();
  for (let round = 0; round < 6; round++) {
    await dueAgain();
    await reconcile(site.deps, NOON + 3 * DAY_MS);
  }
  expect(await differences()).toEqual([]);
  const alarms = await site.db.selectFrom('alarm').select(['kind', 'key']).execute();
  expect(alarms.filter(({ kind }) => kind.startsWith('statement'))).toEqual([]);
});

test('a refund of ours that ended is a difference where another amount, or a closed one, is told', async () => {
  const { browser, tradePno, payment } = await paidYesterday();
  await askStatus(browser, tradePno);
  await refundOrder(site.db, { tradePno, tradeNo: null, note: '学员申请退课', by: '李敏' });
  site.payments.wechatPay.refundsGo = 'closed';
  await runDueJobs(site);
  site.payments.wechatPay.refundsGo = 'processing';
  await runDueJobs(site);
  site.payments.wechatPay.refundsGo = 'done';
  const [closed = '', open = ''] = site.payments.wechatPay.refunds.keys();
  const refund = { ...rowOf(payment), kind: 'refund' as const };
  const rows = [
    rowOf(payment),
    { ...refund, refundNo: closed },
    { ...refund, refundNo: open, amount: 1, underWay: true as const },
  ];
  site.payments.wechatPay.say('statement', ready(rows));
  await reconcile(site.deps, NOON);
  const found = (await differences()).filter(({ kind }) => kind === 'refund-differs');
  expect(found.map(({ number }) => number).sort()).toEqual([closed, open].sort());
});

test.each(['damaged', 'not-ready'] as const)('a statement that is %s is fetched again', async (kind) => {
  const { learnerId } = await paidYesterday();
  site.payments.wechatPay.say('statement', { kind });
  await reconcile(site.deps, NOON);
  expect(await heldPackages(site, learnerId)).toEqual([]);
  await sql`update statement set next_at = now() where day = ${DAY}::date`.execute(site.db);
  await reconcile(site.deps, NOON);
  expect(await heldPackages(site, learnerId)).toEqual([COURSE_A]);
});

test('days on which no job ran are compared once one does', async () => {
  await reconcile(site.deps, NOON - 5 * DAY_MS);
  await reconcile(site.deps, NOON);
  const days = await site.db
    .selectFrom('statement')
    .select(sql<string>`day::text`.as('day'))
    .where('channel', '=', 'alipay')
    .orderBy('day')
    .execute();
  expect(days.map(({ day }) => day)).toEqual(
    [6, 5, 4, 3, 2, 1].map((ago) => shanghaiDay(NOON - ago * DAY_MS)),
  );
});

const dueAgain = () => sql`update statement set next_at = now() where state = 'wanted'`.execute(site.db);
const stateOf = async (channel: 'wxpub' | 'alipay') =>
  (
    await site.db
      .selectFrom('statement')
      .select('state')
      .where('channel', '=', channel)
      .where('day', '=', DAY)
      .executeTakeFirstOrThrow()
  ).state;

test('a day without money is over when there is still no file two days later; with money an operator is told', async () => {
  const { browser, tradePno } = await paidYesterday();
  await askStatus(browser, tradePno);
  site.payments.wechatPay.say('statement', { kind: 'not-ready' });
  await reconcile(site.deps, NOON);
  expect([await stateOf('wxpub'), await stateOf('alipay')]).toEqual(['wanted', 'wanted']);
  await dueAgain();
  site.payments.wechatPay.say('statement', { kind: 'not-ready' });
  site.payments.wechatPay.say('statement', { kind: 'not-ready' });
  await reconcile(site.deps, NOON + 2 * DAY_MS);
  await reconcile(site.deps, NOON + 2 * DAY_MS);
  expect([await stateOf('wxpub'), await stateOf('alipay')]).toEqual(['wanted', 'imported']);
  const alarms = await site.db.selectFrom('alarm').select(['kind', 'key']).execute();
  expect(alarms).toContainEqual({ kind: 'statement-missing', key: `wxpub:${DAY}` });
  expect(alarms.filter(({ key }) => key.startsWith('alipay'))).toEqual([]);
});

test('before half past ten nobody asks for the statement of yesterday', async () => {
  await reconcile(site.deps, NOON - 2 * 3_600_000);
  expect(await site.db.selectFrom('statement').selectAll().execute()).toEqual([]);
});
