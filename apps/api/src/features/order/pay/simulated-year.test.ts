// Days of buying with everything going wrong, one after another: learners, channels and jobs, on a clock that the test turns.
// `npm run prove -- money-year` makes it a year of 1,000 learners.

import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { sizeOf } from '@jixu/test-kit/size';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundOrder } from '#features/order/refund/refund-order.ts';
import type { SignedPayment } from '#gateways/payment-gateway.ts';
import {
  askPicture,
  askStatus,
  balances,
  COURSE_A,
  COURSE_B,
  letASecondPass,
  linesOf,
  runDueJobs,
} from '#testing/order-world.ts';
import type { ScriptedChannel } from '#testing/scripted-channel.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { receiveNotification } from './receive-notification.ts';
import { reconcile } from './reconcile.ts';

const DAYS = Number(process.env.MONEY_DAYS ?? sizeOf({ gate: 3, full: 6 }));
const LEARNERS = Number(process.env.MONEY_LEARNERS ?? sizeOf({ gate: 12, full: 24 }));
const SEED = Number(process.env.MONEY_SEED ?? 1);
const DAY_MS = 86_400_000;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** The same seed makes the same year: a linear congruence is random enough here. */
function diceOf(seed: number): (sides: number) => number {
  let state = seed % 2_147_483_647 || 1;
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

const dice = diceOf(SEED);
/** The simulated time of a channel: payments of a day have that day's time. */
let today = 0;
const counts = { orders: 0, paid: 0, atDesk: 0 };

async function notify(channel: 'wxpub' | 'alipay', payment: SignedPayment): Promise<void> {
  const world = channel === 'wxpub' ? site.payments.wechatPay : site.payments.alipay;
  const mishap = dice(6);
  if (mishap === 0) return;
  const copies = mishap === 1 ? 5 : 1;
  const { headers, bytes } = world.notificationOf(payment, mishap === 2 ? 'forged' : 'genuine');
  await Promise.all(
    Array.from({ length: copies }, () => receiveNotification(site.deps, channel, headers, bytes)),
  );
}

const pay = (world: ScriptedChannel, number: string): SignedPayment =>
  world.take(number, { paidAt: today + dice(DAY_MS), ...(dice(25) === 0 ? { amount: 1 + dice(5000) } : {}) });

/** Somebody gives money back at a channel's own desk. Mostly the channel tells us; else its statement does. */
async function refundAtDesk(tradePno: string): Promise<void> {
  for (const channel of ['wxpub', 'alipay'] as const) {
    const world = channel === 'wxpub' ? site.payments.wechatPay : site.payments.alipay;
    const payments = [...world.trades.values()].flatMap((trade) => trade.payments);
    const payment = payments.find(({ channelNo }) => channelNo.startsWith(tradePno));
    const isRefunded = [...world.refunds.values()].some(
      ({ transactionId }) => transactionId === payment?.transactionId,
    );
    if (payment === undefined || isRefunded) continue;
    const refundNo = world.refundAtDesk(payment, dice(3) === 0 ? 1 + dice(payment.amount) : payment.amount);
    const refund = world.refunds.get(refundNo);
    if (refund?.response.kind !== 'done') throw new Error(`${refundNo} was not made`);
    refund.response = { ...refund.response, at: today + dice(DAY_MS) };
    counts.atDesk++;
    if (dice(4) === 0) continue;
    const { headers, bytes } = world.refundNotificationOf(refundNo, refund.response);
    await receiveNotification(site.deps, channel, headers, bytes);
  }
}

/** One learner's visit: an order, one or two channels, payments or none, a deletion, a question. */
async function visit(browser: TestBrowser): Promise<void> {
  const courses = linesOf(...(dice(3) === 0 ? [COURSE_A, COURSE_B] : [dice(2) === 0 ? COURSE_A : COURSE_B]));
  const made = await browser.call('createOrder', { courses, channel: 'wxpub', step_sure: 1 });
  if (made.errcode !== 0) return;
  counts.orders++;
  const tradePno: string = made.data.trade_pno;
  const { wechatPay, alipay } = site.payments;
  if (dice(12) === 0) wechatPay.say('close', { kind: 'unreachable' });
  await askPicture(browser, tradePno);
  const isAlipay = dice(3) === 0;
  if (isAlipay) await browser.call('createAlipayOrder', { trade_pno: tradePno, type: 'alipay' });
  if (dice(8) === 0) await browser.call('deleteOrder', { trade_pno: tradePno });
  if (dice(5) !== 0) {
    counts.paid++;
    if (isAlipay && alipay.trades.has(`${tradePno}02`)) await notify('alipay', pay(alipay, `${tradePno}02`));
    else if (wechatPay.trades.has(`${tradePno}01`)) await notify('wxpub', pay(wechatPay, `${tradePno}01`));
    if (dice(10) === 0 && wechatPay.trades.has(`${tradePno}01`))
      await notify('wxpub', pay(wechatPay, `${tradePno}01`));
  }
  if (dice(2) === 0) await askStatus(browser, tradePno);
  if (dice(20) === 0)
    await refundOrder(site.db, { tradePno, tradeNo: null, note: '学员申请退课', by: '李敏' });
  if (dice(4) === 0) await refundAtDesk(tradePno);
}

/** Night: what is unpaid expires, the jobs run, and the channels' statements of the day are compared. */
async function endOfDay(): Promise<void> {
  await sql`
    update orders set created_at = created_at - interval '1 day', expires_at = expires_at - interval '1 day'
    where state in ('pending', 'closing')`.execute(site.db);
  await sql`
    update pay_attempt set time_expire = time_expire - interval '1 day', made_at = made_at - interval '1 day'`.execute(
    site.db,
  );
  await letASecondPass(site);
  for (let round = 0; round < 4; round++) await runDueJobs(site);
  const refunds = [site.payments.wechatPay, site.payments.alipay].flatMap(({ refunds }) => [
    ...refunds.values(),
  ]);
  for (const refund of refunds)
    if (refund.response.kind === 'done' && refund.at > today + DAY_MS) refund.at = today;
  await reconcile(site.deps, today + 1.5 * DAY_MS);
}

test(`${DAYS} days of ${LEARNERS} learners: every fen is in one place (seed ${SEED})`, {
  timeout: 0,
}, async () => {
  const browsers: TestBrowser[] = [];
  for (let count = 0; count < LEARNERS; count++) browsers.push((await site.learner([])).browser);
  const firstDay = Date.parse(`${shanghaiDay(Date.now())}T00:00:00+08:00`) - DAYS * DAY_MS;
  for (let day = 0; day < DAYS; day++) {
    today = firstDay + day * DAY_MS;
    for (const browser of browsers) if (dice(Math.max(2, Math.ceil(DAYS / 4))) === 0) await visit(browser);
    await endOfDay();
  }
  for (let round = 0; round < 4; round++) await runDueJobs(site);
  await expectAgreement();
  expect(counts.paid).toBeGreaterThan(LEARNERS / 4);
  expect(counts.atDesk).toBeGreaterThan(0);
});

/** What the channels took is what was sold, what is disputed, and what went back. */
async function expectAgreement(): Promise<void> {
  const worlds = [site.payments.wechatPay, site.payments.alipay];
  const taken = worlds.flatMap(({ trades }) => [...trades.values()].flatMap(({ payments }) => payments));
  const returned = worlds.flatMap(({ refunds }) =>
    [...refunds.values()].filter(({ response }) => response.kind === 'done'),
  );
  const sum = (rows: readonly { amount: number }[]): number =>
    rows.reduce((all, { amount }) => all + amount, 0);
  const after = await balances(site);
  expect(Object.keys(after).filter((name) => /^(held|refund-due):/.test(name))).toEqual([]);
  expect(-(after.sold ?? 0) - (after.disputed ?? 0)).toBe(sum(taken) - sum(returned));
  const sold = await sql<{ fen: number }>`
    select coalesce(sum(price), 0)::float8 as fen
    from entitlement join order_line on order_line.id = order_line_id where revoked_at is null`.execute(
    site.db,
  );
  expect(-(after.sold ?? 0)).toBe(sold.rows[0]?.fen);
  const differences = await site.db.selectFrom('reconciliation_difference').selectAll().execute();
  expect(differences).toEqual([]);
  const compared = await site.db
    .selectFrom('statement')
    .select('day')
    .where('state', '=', 'imported')
    .execute();
  expect(compared.length).toBeGreaterThan(0);
  const booked = await site.db.selectFrom('payment').select('transaction_id').execute();
  expect(new Set(booked.map(({ transaction_id }) => transaction_id))).toEqual(
    new Set(taken.map(({ transactionId }) => transactionId)),
  );
}
