import { randomInt } from 'node:crypto';
import { OWNER_OPENID } from '../demo-people.ts';
import type { Payment, PayParty, Refund, RefundState, Trade } from './pay-rows.ts';
import type { PayWorld } from './pay-world.ts';
import { shanghaiDigits } from './shanghai-time.ts';

export type TradeState = 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED';

/** Why nobody can pay a trade now. */
export type PayRejection = 'paid' | 'closed' | 'expired' | 'another-payer';

/** The phone's owner at Alipay. */
const OWNER_BUYER_ID = '2088102174910356';
export const BUYER_LOGON_ID = 'xue***@example.com';

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');

/** A number of that form for something that happens at `at`: the party's own of a payment or a refund. */
function providerNumber(party: PayParty, kind: 'payment' | 'refund', at: number): string {
  const day = shanghaiDigits(at);
  if (party === 'alipay') return `${day}22001${digits(15)}`;
  if (party === 'cpcn') return `${day}${digits(18)}`;
  return kind === 'payment' ? `420000${digits(4)}${day}${digits(10)}` : `5030${digits(6)}${day}${digits(11)}`;
}

/** Alipay's number of a trade, which it has from its beginning and keeps when it is paid. */
export function alipayNumber({ token, createdAt }: Pick<Trade, 'token' | 'createdAt'>): string {
  const number = BigInt(`0x${token}`) % 10n ** 15n;
  return `${shanghaiDigits(createdAt)}22001${String(number).padStart(15, '0')}`;
}

/** A payment by card goes by the merchant's number of it: the aggregator gives none of its own. */
function firstNumber(trade: Trade, paidAt: number): string {
  if (trade.party === 'cpcn') return trade.outTradeNo;
  return trade.party === 'alipay' ? alipayNumber(trade) : providerNumber(trade.party, 'payment', paidAt);
}

/** What really is; `query` may lie about it. */
export function stateOf({ book }: PayWorld, trade: Trade): TradeState {
  if (book.paymentsOf(trade).length > 0) {
    return book.refundsOf(trade).some(({ state }) => state !== 'CLOSED') ? 'REFUND' : 'SUCCESS';
  }
  return trade.closedAt === null ? 'NOTPAY' : 'CLOSED';
}

export function payRejection(world: PayWorld, trade: Trade, payer: string): PayRejection | undefined {
  if (world.book.paymentsOf(trade).length > 0) return 'paid';
  if (trade.closedAt !== null) return 'closed';
  if (world.clock.now() > trade.expiresAt) return 'expired';
  return trade.payer !== '' && trade.payer !== payer ? 'another-payer' : undefined;
}

/** Takes the money, whatever the trade's state; the switches decide how much and how often. */
export function takeMoney(world: PayWorld, trade: Trade, payer: string, amount = trade.amount): Payment {
  const { party, outTradeNo, notifyUrl: url } = trade;
  const fault = world.faults.of(party, outTradeNo).payment;
  const paidAt = world.clock.now();
  const pay = (fen: number): Payment => {
    const isFirst = world.book.paymentsOf(trade).length === 0;
    const transactionId = isFirst ? firstNumber(trade, paidAt) : providerNumber(party, 'payment', paidAt);
    const payment: Payment = { transactionId, party, outTradeNo, amount: fen, payer, paidAt };
    world.book.addPayment(payment);
    world.queue.add({ party, outTradeNo, kind: 'payment', subject: transactionId, url });
    return payment;
  };
  return world.database.atOnce(() => {
    const first = pay(fault === 'wrong-amount' ? amount + 1 : amount);
    if (fault === 'twice') pay(amount);
    return first;
  });
}

/** A person pays. */
export function payTrade(world: PayWorld, trade: Trade, payer: string): Payment | PayRejection {
  return world.database.atOnce(() => payRejection(world, trade, payer) ?? takeMoney(world, trade, payer));
}

/** Who pays where nobody in particular does; a card always has its holder. */
export function buyerOf({ party, payer }: Trade): string {
  return payer || (party === 'wxpay' ? OWNER_OPENID : OWNER_BUYER_ID);
}

/** Closes a trade for the merchant. `paid`: somebody was faster. */
export function closeTrade(world: PayWorld, trade: Trade): 'closed' | 'paid' {
  return world.database.atOnce(() => {
    const fault = world.faults.of(trade.party, trade.outTradeNo).payment;
    const isOpen = stateOf(world, trade) === 'NOTPAY';
    if (isOpen && fault === 'during-close') takeMoney(world, trade, buyerOf(trade));
    if (world.book.paymentsOf(trade).length > 0) return 'paid';
    world.book.closeTrade(trade.token, world.clock.now());
    if (isOpen && fault === 'after-close') takeMoney(world, trade, buyerOf(trade));
    return 'closed';
  });
}

export interface RefundOrder {
  readonly payment: Payment;
  readonly outRefundNo: string;
  readonly amount: number;
  readonly reason: string;
  readonly notifyUrl: string;
  /** How long an honest refund takes, ms. */
  readonly takesMs: number;
}

const BECOMES: Partial<Record<string, RefundState>> = { abnormal: 'ABNORMAL', closed: 'CLOSED' };

function refundCourse(world: PayWorld, { party, outTradeNo }: Payment, takesMs: number) {
  const { refund, seconds } = world.faults.of(party, outTradeNo);
  const wait = refund === 'slow' ? Number(seconds) * 1000 : takesMs;
  return { becomes: BECOMES[refund] ?? ('SUCCESS' as const), settlesAt: world.clock.now() + wait };
}

/** What of a payment was not given back. */
export function refundable({ book }: PayWorld, payment: Payment): number {
  const given = book
    .refundsOf(payment)
    .filter(({ transactionId, state }) => transactionId === payment.transactionId && state !== 'CLOSED');
  return given.reduce((left, { amount }) => left - amount, payment.amount);
}

/** Begins a refund; one that takes no time is settled at once. */
export function giveBack(world: PayWorld, { payment, takesMs, ...order }: RefundOrder): void {
  const { party, outTradeNo, transactionId } = payment;
  world.database.atOnce(() => {
    world.book.addRefund({
      ...order,
      ...refundCourse(world, payment, takesMs),
      party,
      outTradeNo,
      transactionId,
      refundId: providerNumber(party, 'refund', world.clock.now()),
      state: 'PROCESSING',
      createdAt: world.clock.now(),
      endedAt: null,
    });
    settleRefunds(world);
  });
}

/** Tries a failed refund again. */
export function retryRefund(world: PayWorld, refund: Refund, payment: Payment, takesMs: number): void {
  const course = refundCourse(world, payment, takesMs);
  world.book.setRefund(refund.refundId, { ...course, state: 'PROCESSING', endedAt: null });
}

/** Ends the refunds whose time has come, and tells the merchant. */
export function settleRefunds({ book, clock, database, queue }: PayWorld): void {
  const now = clock.now();
  for (const refund of book.refundsDue(now)) {
    const { party, outTradeNo, refundId, becomes, settlesAt } = refund;
    database.atOnce(() => {
      book.setRefund(refundId, { state: becomes, becomes, settlesAt, endedAt: now });
      queue.add({ party, outTradeNo, kind: 'refund', subject: refundId, url: refund.notifyUrl });
    });
  }
}
