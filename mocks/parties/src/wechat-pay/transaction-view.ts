import { MERCHANT } from '../pay/pay-environment.ts';
import type { Payment, PayProduct, Refund, Trade } from '../pay/pay-rows.ts';
import type { PayWorld } from '../pay/pay-world.ts';
import { shanghaiRfc3339 } from '../pay/shanghai-time.ts';
import { stateOf, type TradeState } from '../pay/till.ts';

export const TRADE_TYPE: Record<PayProduct, string> = {
  native: 'NATIVE',
  h5: 'MWEB',
  jsapi: 'JSAPI',
  page: '',
  wap: '',
  card: '',
};

const DESCRIPTION: Record<TradeState, string> = {
  NOTPAY: '订单未支付',
  SUCCESS: '支付成功',
  REFUND: '转入退款',
  CLOSED: '订单已关闭',
};

const CURRENCY = 'CNY';

/** A paid trade as answers and notifications tell it. */
export function paidTransaction(trade: Trade, payment: Payment, state: TradeState) {
  return {
    mchid: trade.payee,
    appid: trade.app,
    out_trade_no: trade.outTradeNo,
    transaction_id: payment.transactionId,
    trade_type: TRADE_TYPE[trade.product],
    trade_state: state,
    trade_state_desc: DESCRIPTION[state],
    bank_type: 'OTHERS',
    attach: trade.attach,
    success_time: shanghaiRfc3339(payment.paidAt),
    payer: { openid: payment.payer },
    amount: {
      total: payment.amount,
      payer_total: payment.amount,
      currency: trade.currency,
      payer_currency: trade.currency,
    },
  };
}

function unpaidTransaction(trade: Trade, state: TradeState) {
  return {
    mchid: trade.payee,
    appid: trade.app,
    out_trade_no: trade.outTradeNo,
    trade_type: TRADE_TYPE[trade.product],
    trade_state: state,
    trade_state_desc: DESCRIPTION[state],
    amount: { total: trade.amount, currency: trade.currency },
  };
}

/** A trade as the query tells it: a paid one is kept back while the switch `query` says `unpaid`. */
export function transactionView(world: PayWorld, trade: Trade) {
  const payment = world.book.paymentsOf(trade)[0];
  const { query, seconds } = world.faults.of('wxpay', trade.outTradeNo);
  if (!payment) return unpaidTransaction(trade, stateOf(world, trade));
  const isKeptBack = query === 'unpaid' && world.clock.now() < payment.paidAt + Number(seconds) * 1000;
  return isKeptBack
    ? unpaidTransaction(trade, 'NOTPAY')
    : paidTransaction(trade, payment, stateOf(world, trade));
}

function refundAmounts(refund: Refund, payment: Payment | undefined) {
  const total = payment?.amount ?? refund.amount;
  return { total, refund: refund.amount, payer_total: total, payer_refund: refund.amount };
}

const endOf = ({ state, endedAt }: Refund) =>
  state === 'SUCCESS' && endedAt !== null ? { success_time: shanghaiRfc3339(endedAt) } : {};

const ACCOUNT = '支付用户零钱';

/** A refund as answers tell it. */
export function refundView(refund: Refund, payment: Payment | undefined) {
  const amounts = refundAmounts(refund, payment);
  return {
    refund_id: refund.refundId,
    out_refund_no: refund.outRefundNo,
    transaction_id: refund.transactionId,
    out_trade_no: refund.outTradeNo,
    channel: 'ORIGINAL',
    user_received_account: ACCOUNT,
    create_time: shanghaiRfc3339(refund.createdAt),
    ...endOf(refund),
    status: refund.state,
    funds_account: 'AVAILABLE',
    amount: {
      ...amounts,
      from: [],
      settlement_refund: amounts.refund,
      settlement_total: amounts.total,
      discount_refund: 0,
      currency: CURRENCY,
      refund_fee: 0,
    },
    promotion_detail: [],
  };
}

/** A refund as notifications tell it. */
export function refundNotification(refund: Refund, payment: Payment | undefined) {
  return {
    mchid: MERCHANT.wxpay.mchId,
    transaction_id: refund.transactionId,
    out_trade_no: refund.outTradeNo,
    refund_id: refund.refundId,
    out_refund_no: refund.outRefundNo,
    refund_status: refund.state,
    ...endOf(refund),
    user_received_account: ACCOUNT,
    amount: refundAmounts(refund, payment),
  };
}
