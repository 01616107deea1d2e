import type { Fen } from '@jixu/domain/units/money';
import type { RefundRequest, RefundResponse } from '../payment-gateway.ts';
import { UNREACHABLE } from '../payment-gateway.ts';
import { yuanText } from '../yuan-text.ts';
import type { AlipayContext } from './client.ts';
import { refundIdOf } from './notification.ts';
import { zRefunded, zRefundQuery } from './wire.ts';

const REFUNDED = 'REFUND_SUCCESS';

/** The same number is carried out once; a repetition is answered without a change of funds, and the query tells. */
export async function refundByAlipay(
  context: AlipayContext,
  request: RefundRequest,
  signal: AbortSignal,
): Promise<RefundResponse> {
  const { channelNo, transactionId, refundNo, amount, reason } = request;
  const response = await context.client.ask({
    method: 'alipay.trade.refund',
    content: {
      out_trade_no: channelNo,
      trade_no: transactionId,
      refund_amount: yuanText(amount),
      out_request_no: refundNo,
      refund_reason: reason,
    },
    signal,
    schema: zRefunded,
  });
  if (response === null) return UNREACHABLE;
  if (response.kind === 'failed') return { kind: 'failed' };
  const { trade_no, fund_change, gmt_refund_pay } = response.value;
  if (trade_no !== transactionId) return UNREACHABLE;
  if (fund_change !== 'Y') {
    const known = await queryAlipayRefund(context, request, signal);
    return known.kind === 'unknown' ? { kind: 'processing' } : known;
  }
  return {
    kind: 'done',
    channelRefundId: refundIdOf(trade_no, refundNo),
    at: gmt_refund_pay ?? context.now(),
  };
}

export async function queryAlipayRefund(
  context: AlipayContext,
  { channelNo, transactionId, refundNo, amount }: RefundRequest,
  signal: AbortSignal,
): Promise<RefundResponse> {
  const response = await askForRefund(context, { channelNo, transactionId, refundNo }, signal);
  if (response === null) return UNREACHABLE;
  if (response.kind === 'failed')
    return /NOT_EXIST$/.test(response.subCode) ? { kind: 'unknown' } : UNREACHABLE;
  const { trade_no, out_request_no, refund_amount, refund_status, gmt_refund_pay } = response.value;
  // Without a status it did not succeed; with our number, it is on its way.
  if (refund_status !== REFUNDED) return { kind: out_request_no === refundNo ? 'processing' : 'unknown' };
  const isAsked = trade_no === transactionId && out_request_no === refundNo && refund_amount === amount;
  if (!isAsked) return UNREACHABLE;
  return {
    kind: 'done',
    channelRefundId: refundIdOf(transactionId, refundNo),
    at: gmt_refund_pay ?? context.now(),
  };
}

/** How much a refund gave back that somebody else made. */
export async function amountOfAlipayRefund(
  context: AlipayContext,
  refund: Pick<RefundRequest, 'channelNo' | 'transactionId' | 'refundNo'>,
  signal: AbortSignal,
): Promise<Fen | null> {
  const response = await askForRefund(context, refund, signal);
  if (response?.kind !== 'ok') return null;
  const { trade_no, out_request_no, refund_amount = null, refund_status } = response.value;
  const isAsked = trade_no === refund.transactionId && out_request_no === refund.refundNo;
  return isAsked && refund_status === REFUNDED ? refund_amount : null;
}

function askForRefund(
  { client }: AlipayContext,
  { channelNo, transactionId, refundNo }: Pick<RefundRequest, 'channelNo' | 'transactionId' | 'refundNo'>,
  signal: AbortSignal,
) {
  const content = {
    out_trade_no: channelNo,
    trade_no: transactionId,
    out_request_no: refundNo,
    query_options: ['gmt_refund_pay'],
  };
  return client.ask({ method: 'alipay.trade.fastpay.refund.query', content, signal, schema: zRefundQuery });
}
