import type { Payment, PayParty, Refund, Trade } from './pay-rows.ts';
import type { PayWorld } from './pay-world.ts';
import { shanghaiDay, shanghaiDigits, startOfDay } from './shanghai-time.ts';

/** A line of the day's statement, in fen; a refund's amount and fee are positive too. */
export interface BillRow {
  readonly kind: 'payment' | 'refund';
  readonly party: PayParty;
  readonly outTradeNo: string;
  readonly transactionId: string;
  readonly outRefundNo: string;
  readonly refundId: string;
  readonly amount: number;
  readonly fee: number;
  readonly at: number;
  /** `under-way`: a refund that had only begun when the statement was made. */
  readonly state: 'done' | 'under-way';
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** When the statement of the day before is ready: at ten. */
const READY_MS = 10 * 60 * 60 * 1000;
/** Both parties keep 0.60 %. */
const FEE_SHARE = 0.006;
export const FEE_TEXT = '0.60%';

const feeOf = (amount: number): number => Math.round(amount * FEE_SHARE);

function paymentRow({ party, outTradeNo, transactionId, amount, paidAt }: Payment): BillRow {
  const none = { outRefundNo: '', refundId: '' };
  return {
    kind: 'payment',
    party,
    outTradeNo,
    transactionId,
    ...none,
    amount,
    fee: feeOf(amount),
    at: paidAt,
    state: 'done',
  };
}

/** Of WeChat Pay on the day it began, perhaps under way, and never again; of the others on the day it was done. */
function refundRows({ amount, endedAt, createdAt, state, ...refund }: Refund): readonly BillRow[] {
  const { party, outTradeNo, transactionId, outRefundNo, refundId } = refund;
  const at = party === 'wxpay' ? createdAt : (endedAt ?? createdAt);
  const madeAt = startOfDay(shanghaiDay(at)) + DAY_MS + READY_MS;
  const isDone = endedAt !== null && (party !== 'wxpay' || endedAt <= madeAt);
  const isTold = isDone ? state === 'SUCCESS' : party === 'wxpay';
  if (!isTold) return [];
  const numbers = { party, outTradeNo, transactionId, outRefundNo, refundId };
  return [
    { kind: 'refund', ...numbers, amount, fee: feeOf(amount), at, state: isDone ? 'done' : 'under-way' },
  ];
}

/** What really happened on a day in Shanghai, in order. */
export function trueRows({ book }: PayWorld, party: PayParty, day: string): readonly BillRow[] {
  const from = startOfDay(day);
  const rows = [...book.payments(party).map(paymentRow), ...book.refunds(party).flatMap(refundRows)];
  return rows.filter(({ at }) => at >= from && at < from + DAY_MS).sort((a, b) => a.at - b.at);
}

/** Always the same for a day: a statement that is fetched twice says the same. */
function inventedRow(party: PayParty, at: number): BillRow {
  const transactionId = `4200000000${shanghaiDigits(at)}0000000001`;
  return paymentRow({
    party,
    outTradeNo: 'NOBODY0000000001',
    transactionId,
    amount: 1,
    payer: '',
    paidAt: at,
  });
}

/** What the statement says: what happened, unless a switch makes it lie about a trade, or about the first payment of the day. */
export function statementRows(world: PayWorld, party: PayParty, day: string): readonly BillRow[] {
  const general = world.faults.of(party).statement;
  const rows = trueRows(world, party, day);
  const first = rows.find(({ kind }) => kind === 'payment');
  const told = rows.flatMap((row) => {
    const own = world.faults.ofTradeOnly(party, row.outTradeNo).statement;
    const fault = own ?? (row === first ? general : 'normal');
    if (fault === 'missing-row') return [];
    return fault === 'wrong-fen' ? [{ ...row, amount: row.amount + 1 }] : [row];
  });
  return general === 'extra-row' ? [...told, inventedRow(party, startOfDay(day) + DAY_MS - 1000)] : told;
}

/** `absent`: no such day, or nothing happened. */
export function statementReadiness(
  world: PayWorld,
  party: PayParty,
  day: string,
): 'ready' | 'not-ready' | 'absent' {
  const end = startOfDay(day) + DAY_MS;
  const now = world.clock.now();
  if (!Number.isFinite(end) || shanghaiDay(now) <= day) return 'absent';
  if (now < end + READY_MS || world.faults.of(party).statement === 'not-ready') return 'not-ready';
  return statementRows(world, party, day).length === 0 ? 'absent' : 'ready';
}

/** The trade of a row; undefined for an invented one. */
export function tradeOf({ book }: PayWorld, { party, outTradeNo }: BillRow): Trade | undefined {
  return book.trade(party, outTradeNo);
}
