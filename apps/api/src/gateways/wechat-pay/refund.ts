import type { RefundRequest, RefundResponse } from '../payment-gateway.ts';
import { UNREACHABLE } from '../payment-gateway.ts';
import type { WechatPayContext, WechatPayResponse } from './client.ts';
import { refundResponseOf } from './notification.ts';
import { type Refund, zRefund } from './wire.ts';

/** The same number is carried out once, however often it is sent. */
export async function refundByWechat(
  { account, client, now }: WechatPayContext,
  request: RefundRequest,
  signal: AbortSignal,
): Promise<RefundResponse> {
  const { transactionId, refundNo, reason, amount, total } = request;
  const response = await client.ask({
    method: 'POST',
    target: '/v3/refund/domestic/refunds',
    body: {
      transaction_id: transactionId,
      out_refund_no: refundNo,
      reason,
      notify_url: account.notifyUrl,
      amount: { refund: amount, total, currency: 'CNY' },
    },
    signal,
    schema: zRefund,
  });
  return response?.kind === 'failed' ? { kind: 'failed' } : readResponse(response, request, now());
}

export async function queryWechatRefund(
  { client, now }: WechatPayContext,
  request: RefundRequest,
  signal: AbortSignal,
): Promise<RefundResponse> {
  const target = `/v3/refund/domestic/refunds/${encodeURIComponent(request.refundNo)}`;
  const response = await client.ask({ method: 'GET', target, signal, schema: zRefund });
  if (response?.kind === 'failed')
    return response.code.startsWith('RESOURCE_NOT_EXIST') ? { kind: 'unknown' } : UNREACHABLE;
  return readResponse(response, request, now());
}

/** A response about another refund, or another amount, is none. */
function readResponse(
  response: Exclude<WechatPayResponse<Refund>, { kind: 'failed' }>,
  { refundNo, transactionId, amount }: RefundRequest,
  now: number,
): RefundResponse {
  if (response === null) return UNREACHABLE;
  const { out_refund_no, transaction_id, amount: paid } = response.value;
  const isAsked = out_refund_no === refundNo && transaction_id === transactionId && paid.refund === amount;
  return isAsked ? refundResponseOf(response.value, now) : UNREACHABLE;
}
