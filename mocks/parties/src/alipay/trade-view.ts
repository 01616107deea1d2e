import type { Payment, Refund, Trade } from '../pay/pay-rows.ts';
import type { PayWorld } from '../pay/pay-world.ts';
import { shanghaiTime } from '../pay/shanghai-time.ts';
import { alipayNumber, BUYER_LOGON_ID } from '../pay/till.ts';
import { yuanOf } from '../pay/yuan.ts';

export type AlipayStatus = 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';

const refunded = (refunds: readonly Refund[]): number =>
  refunds.filter(({ state }) => state === 'SUCCESS').reduce((sum, { amount }) => sum + amount, 0);

/** What was given back of a trade, in fen. */
export function refundedOf({ book }: PayWorld, trade: Pick<Trade, 'party' | 'outTradeNo'>): number {
  return refunded(book.refundsOf(trade));
}

/** A trade closes when its time is over, when it is closed, and when all of it was given back. */
export function alipayStatus(world: PayWorld, trade: Trade): AlipayStatus {
  const paid = world.book.paymentsOf(trade).reduce((sum, { amount }) => sum + amount, 0);
  if (paid > 0) return refundedOf(world, trade) >= paid ? 'TRADE_CLOSED' : 'TRADE_SUCCESS';
  const isOver = trade.closedAt !== null || world.clock.now() > trade.expiresAt;
  return isOver ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY';
}

function paidFacts({ amount, payer, paidAt }: Payment) {
  const yuan = yuanOf(amount);
  return {
    buyer_user_id: payer,
    buyer_pay_amount: yuan,
    receipt_amount: yuan,
    invoice_amount: yuan,
    point_amount: '0.00',
    send_pay_date: shanghaiTime(paidAt),
    fund_bill_list: [{ fund_channel: 'ALIPAYACCOUNT', amount: yuan }],
  };
}

/** A trade as alipay.trade.query tells it: a paid one is kept back while the switch `query` says `unpaid`. */
export function alipayTradeView(world: PayWorld, trade: Trade) {
  const payment = world.book.paymentsOf(trade)[0];
  const { query, seconds } = world.faults.of('alipay', trade.outTradeNo);
  const isKeptBack =
    payment !== undefined &&
    query === 'unpaid' &&
    world.clock.now() < payment.paidAt + Number(seconds) * 1000;
  const shown = isKeptBack ? undefined : payment;
  return {
    trade_no: alipayNumber(trade),
    out_trade_no: trade.outTradeNo,
    buyer_logon_id: BUYER_LOGON_ID,
    trade_status: isKeptBack ? 'WAIT_BUYER_PAY' : alipayStatus(world, trade),
    total_amount: yuanOf(payment?.amount ?? trade.amount),
    ...(shown ? paidFacts(shown) : {}),
  };
}
