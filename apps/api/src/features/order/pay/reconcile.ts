import { parseShanghaiTime, shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { retryAfter } from '@jixu/domain/order/settlement/next-look';
import { inTransaction, type Tx } from '#database/database.ts';
import type {
  GatewayChannel,
  PaymentGateway,
  StatementResponse,
  StatementRow,
} from '#gateways/payment-gateway.ts';
import { raiseAlarm } from './alarm-store.ts';
import { gatewayOf, type PayDependencies, reportedPayment } from './channel-questions.ts';
import { book } from './money-store.ts';
import { takeRefundNotification } from './refund.ts';
import { settle } from './settle.ts';
import {
  claimDueStatements,
  endQuietDay,
  keepStatement,
  listNumberedRefunds,
  listOurPayments,
  listUnlistedRefunds,
  noteDifference,
  planStatement,
  wantStatements,
} from './statement-store.ts';

const DAY_MS = 86_400_000;
/** Statements of a day are ready at ten the next morning; half an hour later they are fetched. */
const READY_AFTER_MS = 10.5 * 3_600_000;
/** From a day's beginning until its statement, which should be there after 34.5 h, will hardly come any more. */
const OVERDUE_MS = 2.5 * DAY_MS;
const CHANNELS = ['wxpub', 'alipay', 'unionpay'] as const satisfies readonly GatewayChannel[];
const LEASE_SECONDS = 120;

/** Wants the statements up to yesterday's once it should be ready, then compares every one that is due. */
export async function reconcile(deps: PayDependencies, now: number): Promise<number> {
  const yesterday = shanghaiDay(now - DAY_MS);
  const midnight = parseShanghaiTime(shanghaiDay(now)) ?? now;
  if (now >= midnight + READY_AFTER_MS)
    for (const channel of CHANNELS) await wantStatements(deps.db, channel, yesterday);
  const due = await claimDueStatements(deps.db, CHANNELS.length, LEASE_SECONDS);
  for (const { channel, day, tries } of due) {
    const gateway = gatewayOf(deps, channel);
    const response = await gateway.statement(day);
    const isOverdue = now > (parseShanghaiTime(day) ?? now) + OVERDUE_MS;
    if (response.kind === 'not-ready' && isOverdue && (await isOver(deps, gateway, day))) continue;
    await takeStatement(deps, gateway, day, tries, response);
  }
  return due.length;
}

/** There is no file of a quiet day. A day with money that has none is told to an operator, and asked for again. */
async function isOver({ db }: PayDependencies, { channel }: PaymentGateway, day: string): Promise<boolean> {
  if (await endQuietDay(db, channel, day)) return true;
  await raiseAlarm(db, 'statement-missing', `${channel}:${day}`, {});
  return false;
}

async function takeStatement(
  deps: PayDependencies,
  gateway: PaymentGateway,
  day: string,
  tries: number,
  response: StatementResponse,
): Promise<void> {
  const { channel } = gateway;
  if (response.kind === 'ready') return compare(deps, gateway, day, response);
  if (response.kind === 'damaged') await raiseAlarm(deps.db, 'statement-damaged', `${channel}:${day}`, {});
  await planStatement(deps.db, { channel, day }, new Date(Date.now() + retryAfter(tries + 6, Math.random())));
}

/** Payments we did not hear of are settled, refunds too; every other difference is named, each once. */
async function compare(
  deps: PayDependencies,
  gateway: PaymentGateway,
  day: string,
  { rows, sha256 }: Extract<StatementResponse, { kind: 'ready' }>,
): Promise<void> {
  const { channel } = gateway;
  const refunds = rows.filter(({ kind }) => kind === 'refund');
  // Of a payment that is not known yet no refund can be ours.
  const returned = new Set(refunds.map(({ transactionId }) => transactionId));
  for (const row of rows)
    if (row.kind === 'payment')
      await settle(deps.db, gateway.merchant, paymentOfRow(gateway, row, returned.has(row.transactionId)));
  for (const row of refunds)
    if (row.refundNo !== '' && row.underWay !== true)
      await takeRefundNotification(deps, gateway, row, {
        kind: 'done',
        channelRefundId: row.transactionId,
        at: row.at,
      });
  await inTransaction(deps.db, async (trx) => {
    const isNew = await keepStatement(trx, { channel, day, sha256, rows });
    if (!isNew) return;
    await nameDifferences(trx, channel, day, rows);
    await book(trx, `${channel}:${day}`, { kind: 'settled-day', channel, ...sumsOf(rows) });
  });
}

function paymentOfRow({ channel, merchant }: PaymentGateway, row: StatementRow, isReturned: boolean) {
  const { channelNo, transactionId, amount, at: paidAt } = row;
  const payment = { channel, ...merchant, channelNo, transactionId, amount, currency: 'CNY', paidAt };
  const returned = isReturned ? { returned: true as const } : {};
  return reportedPayment({ ...payment, ...returned }, 'statement', `statement:${transactionId}`);
}

function sumsOf(rows: readonly StatementRow[]): { paidOut: number; fee: number } {
  const fee = rows.reduce((sum, row) => sum + row.fee, 0);
  const gross = rows.reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? amount : -amount), 0);
  return { paidOut: gross - fee, fee };
}

type Note = (kind: string, number: string, detail: Record<string, string | number>) => Promise<void>;

async function nameDifferences(
  trx: Tx,
  channel: GatewayChannel,
  day: string,
  rows: readonly StatementRow[],
): Promise<void> {
  const note: Note = (kind, number, detail) => noteDifference(trx, { channel, day, kind, number, detail });
  const payments = await listOurPayments(trx, channel, day);
  for (const row of rows.filter(({ kind }) => kind === 'payment')) {
    const ours = payments.find(({ number }) => number === row.transactionId);
    if (ours !== undefined && ours.amount !== row.amount)
      await note('amount-differs', row.transactionId, { ours: ours.amount, theirs: row.amount });
  }
  const theirPayments = new Set(rows.map(({ transactionId }) => transactionId));
  for (const { number, amount, isOfDay } of payments)
    if (isOfDay && !theirPayments.has(number)) await note('not-in-statement', number, { ours: amount });
  const refunds = rows.filter(({ kind }) => kind === 'refund');
  const numbers = refunds.map(({ refundNo }) => refundNo);
  const known = await listNumberedRefunds(trx, channel, numbers);
  for (const row of refunds) {
    const ours = known.find(({ number }) => number === row.refundNo);
    await compareRefund(note, row, ours);
  }
  for (const { number, amount } of await listUnlistedRefunds(trx, channel, day))
    await note('refund-not-in-statement', number, { ours: amount });
}

/** A refund of ours that is under way on both sides is none, whatever will become of it. */
async function compareRefund(
  note: Note,
  row: StatementRow,
  ours: { amount: number; state: string } | undefined,
): Promise<void> {
  const theirs = row.underWay === true ? `${row.amount}, under way` : row.amount;
  if (ours === undefined) await note('refund-unknown', row.refundNo || row.transactionId, { theirs });
  else if (ours.amount !== row.amount)
    await note('refund-differs', row.refundNo, { ours: ours.amount, theirs });
  else if (ours.state === 'closed' && row.underWay !== true)
    await note('refund-differs', row.refundNo, { ours: 'closed', theirs });
}
