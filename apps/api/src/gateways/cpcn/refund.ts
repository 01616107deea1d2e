import { type RefundRequest, type RefundResponse, UNREACHABLE } from '../payment-gateway.ts';
import type { CpcnClient, CpcnResponse } from './client.ts';
import { REFUND, zRefund } from './wire.ts';

/** The same number is carried out once. */
export async function refundByCpcn(
  client: CpcnClient,
  request: RefundRequest,
  now: number,
  signal: AbortSignal,
): Promise<RefundResponse> {
  const { refundNo, channelNo, amount, reason } = request;
  const fields = { TxSN: refundNo, PaymentNo: channelNo, Amount: String(amount), Remark: reason };
  const response = await client.ask({ txCode: '2521', fields, signal, schema: zRefund });
  return response?.kind === 'declined' ? { kind: 'failed' } : responseOf(response, request, now);
}

export async function queryCpcnRefund(
  client: CpcnClient,
  request: RefundRequest,
  now: number,
  signal: AbortSignal,
): Promise<RefundResponse> {
  const response = await client.ask({
    txCode: '2522',
    fields: { TxSN: request.refundNo },
    signal,
    schema: zRefund,
  });
  if (response?.kind === 'declined') return response.why === 'unknown' ? { kind: 'unknown' } : UNREACHABLE;
  return responseOf(response, request, now);
}

function responseOf(
  response: CpcnResponse<(typeof zRefund)['_output']>,
  { refundNo, channelNo, amount }: RefundRequest,
  now: number,
): RefundResponse {
  if (response?.kind !== 'ok') return UNREACHABLE;
  const { TxSN, PaymentNo, Amount, Status, RefundID, BankTxTime } = response.value;
  if (TxSN !== refundNo || PaymentNo !== channelNo || Amount !== amount) return UNREACHABLE;
  switch (Status) {
    case REFUND.done:
      return { kind: 'done', channelRefundId: RefundID || TxSN, at: BankTxTime ?? now };
    case REFUND.failed:
      return { kind: 'failed' };
    case REFUND.closed:
      return { kind: 'closed' };
    default:
      return { kind: 'processing' };
  }
}
