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
  const answer = await client.ask({ txCode: '2521', fields, signal, schema: zRefund });
  return answer?.kind === 'declined' ? { kind: 'failed' } : answerOf(answer, request, now);
}

export async function queryCpcnRefund(
  client: CpcnClient,
  request: RefundRequest,
  now: number,
  signal: AbortSignal,
): Promise<RefundResponse> {
  const answer = await client.ask({
    txCode: '2522',
    fields: { TxSN: request.refundNo },
    signal,
    schema: zRefund,
  });
  if (answer?.kind === 'declined') return answer.why === 'unknown' ? { kind: 'unknown' } : UNREACHABLE;
  return answerOf(answer, request, now);
}

function answerOf(
  answer: CpcnResponse<(typeof zRefund)['_output']>,
  { refundNo, channelNo, amount }: RefundRequest,
  now: number,
): RefundResponse {
  if (answer?.kind !== 'ok') return UNREACHABLE;
  const { TxSN, PaymentNo, Amount, Status, RefundID, BankTxTime } = answer.value;
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
