import { setTimeout as pause } from 'node:timers/promises';
import type { Payment, Refund, Trade } from '../pay/pay-rows.ts';
import type { PayWorld } from '../pay/pay-world.ts';
import { shanghaiTime } from '../pay/shanghai-time.ts';
import { statementReadiness } from '../pay/statement-rows.ts';
import { alipayNumber, BUYER_LOGON_ID, closeTrade, giveBack, refundable } from '../pay/till.ts';
import { fenOf, yuanOf } from '../pay/yuan.ts';
import { BILL_TICKET } from './alipay-bill.ts';
import { businessFailed, type ResponseNode, success, UNAVAILABLE } from './gateway-response.ts';
import { alipayStatus, alipayTradeView, refundedOf } from './trade-view.ts';

type Content = Readonly<Record<string, unknown>>;
type Method = (world: PayWorld, content: Content) => ResponseNode | Promise<ResponseNode>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The trade of trade_no, which prevails, or of out_trade_no. */
function tradeOf({ book }: PayWorld, { trade_no, out_trade_no }: Content): Trade | undefined {
  const number = textOf(trade_no);
  if (number === '') return book.trade('alipay', textOf(out_trade_no));
  const paid = book.payment(number);
  return paid
    ? book.trade('alipay', paid.outTradeNo)
    : book.trades('alipay').find((trade) => alipayNumber(trade) === number);
}

function paymentOf({ book }: PayWorld, { trade_no }: Content, trade: Trade): Payment | undefined {
  const payments = book.paymentsOf(trade);
  return payments.find(({ transactionId }) => transactionId === trade_no) ?? payments[0];
}

const query: Method = async (world, content) => {
  const fault = world.faults.of('alipay', textOf(content.out_trade_no)).query;
  if (fault === 'error') return UNAVAILABLE;
  if (fault === 'slow') await pause(world.slowMs);
  const trade = tradeOf(world, content);
  return trade ? success(alipayTradeView(world, trade)) : businessFailed('ACQ.TRADE_NOT_EXIST');
};

const close: Method = (world, content) => {
  const trade = tradeOf(world, content);
  if (!trade) return businessFailed('ACQ.TRADE_NOT_EXIST');
  const fault = world.faults.of('alipay', trade.outTradeNo).close;
  if (fault === 'fails') return UNAVAILABLE;
  if (fault === 'too-early' || alipayStatus(world, trade) !== 'WAIT_BUYER_PAY') {
    return businessFailed('ACQ.TRADE_STATUS_ERROR');
  }
  if (closeTrade(world, trade) === 'paid') return businessFailed('ACQ.TRADE_STATUS_ERROR');
  const { party, outTradeNo, notifyUrl: url } = trade;
  world.queue.add({ party, outTradeNo, kind: 'closed', subject: outTradeNo, url });
  return success({ trade_no: alipayNumber(trade), out_trade_no: outTradeNo });
};

function refundResponse(world: PayWorld, trade: Trade, refund: Refund, isNew: boolean): ResponseNode {
  return success({
    buyer_logon_id: BUYER_LOGON_ID,
    fund_change: isNew && refund.state === 'SUCCESS' ? 'Y' : 'N',
    out_trade_no: trade.outTradeNo,
    refund_fee: yuanOf(refundedOf(world, trade)),
    send_back_fee: yuanOf(refund.amount),
    trade_no: refund.transactionId,
  });
}

function refundRejection(world: PayWorld, payment: Payment, fen: number): ResponseNode | undefined {
  const { refund } = world.faults.of('alipay', payment.outTradeNo);
  if (refund === 'abnormal') return businessFailed('ACQ.SYSTEM_ERROR');
  if (refund === 'closed') return businessFailed('ACQ.SELLER_BALANCE_NOT_ENOUGH');
  return fen > refundable(world, payment) ? businessFailed('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL') : undefined;
}

const refund: Method = (world, content) => {
  const trade = tradeOf(world, content);
  if (!trade) return businessFailed('ACQ.TRADE_NOT_EXIST');
  const payment = paymentOf(world, content, trade);
  const fen = fenOf(String(content.refund_amount ?? ''));
  if (!payment) return businessFailed('ACQ.TRADE_STATUS_ERROR');
  if (!fen) return businessFailed('ACQ.INVALID_PARAMETER');
  // Without a number of its own a refund is of the whole trade, and named after it.
  const outRefundNo = textOf(content.out_request_no) || trade.outTradeNo;
  const known = world.book.refund('alipay', outRefundNo);
  if (known && (known.outTradeNo !== trade.outTradeNo || known.amount !== fen)) {
    return businessFailed('ACQ.DISCORDANT_REPEAT_REQUEST');
  }
  if (known) return refundResponse(world, trade, known, false);
  const rejection = refundRejection(world, payment, fen);
  if (rejection) return rejection;
  const { notifyUrl } = trade;
  const reason = textOf(content.refund_reason);
  giveBack(world, { payment, outRefundNo, amount: fen, reason, notifyUrl, takesMs: 0 });
  const begun = world.book.refund('alipay', outRefundNo);
  return begun ? refundResponse(world, trade, begun, true) : UNAVAILABLE;
};

const refundQuery: Method = (world, content) => {
  const trade = tradeOf(world, content);
  if (!trade) return businessFailed('ACQ.TRADE_NOT_EXIST');
  if (world.faults.of('alipay', trade.outTradeNo).query === 'error') return UNAVAILABLE;
  const known = world.book.refund('alipay', textOf(content.out_request_no));
  // A refund that did not happen, or not yet, is a success that tells nothing.
  if (known?.outTradeNo !== trade.outTradeNo || known.state !== 'SUCCESS') return success();
  const payment = world.book.payment(known.transactionId);
  const { query_options: options } = content;
  const isTimeAsked = Array.isArray(options) && options.includes('gmt_refund_pay');
  return success({
    out_request_no: known.outRefundNo,
    out_trade_no: known.outTradeNo,
    trade_no: known.transactionId,
    refund_amount: yuanOf(known.amount),
    total_amount: yuanOf(payment?.amount ?? trade.amount),
    refund_status: 'REFUND_SUCCESS',
    ...(isTimeAsked ? { gmt_refund_pay: shanghaiTime(known.endedAt ?? known.createdAt) } : {}),
  });
};

const billAddress: Method = (world, { bill_type, bill_date }) => {
  const day = textOf(bill_date);
  if (!['trade', 'signcustomer'].includes(textOf(bill_type)) || !/^\d{4}-\d\d-\d\d$/.test(day)) {
    return businessFailed('ACQ.INVALID_PARAMETER');
  }
  if (bill_type !== 'trade' || statementReadiness(world, 'alipay', day) !== 'ready') {
    return businessFailed('isp.bill_not_exist');
  }
  const token = world.tickets.issue(BILL_TICKET, day);
  return success({ bill_download_url: `${world.origins.alipay}/bill/download?token=${token}` });
};

/** The calls of servers by name. */
export const GATEWAY_METHODS: ReadonlyMap<string, Method> = new Map([
  ['alipay.trade.query', query],
  ['alipay.trade.close', close],
  ['alipay.trade.refund', refund],
  ['alipay.trade.fastpay.refund.query', refundQuery],
  ['alipay.data.dataservice.bill.downloadurl.query', billAddress],
]);
