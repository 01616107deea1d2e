import type { Fen } from '@jixu/domain/units/money';
import type { AskedCharge, ConfirmedCharge } from '../card-gateway.ts';
import { type CloseResponse, type PaymentResponse, UNREACHABLE } from '../payment-gateway.ts';
import type { CpcnClient } from './client.ts';
import type { CpcnAccount } from './cpcn-account.ts';
import { CHARGE, CODE, zCharge, zNothing } from './wire.ts';

export async function askCpcnCharge(
  client: CpcnClient,
  { channelNo, txSn, amount, title }: { channelNo: string; txSn: string; amount: Fen; title: string },
  signal: AbortSignal,
): Promise<AskedCharge> {
  const fields = { PaymentNo: channelNo, TxSNBinding: txSn, Amount: String(amount), Remark: title };
  const response = await client.ask({ txCode: '2541', fields, signal, schema: zNothing });
  if (response === null) return UNREACHABLE;
  if (response.kind === 'ok') return { kind: 'asked' };
  return response.why === 'card-unknown' || response.why === 'number-used'
    ? { kind: response.why }
    : UNREACHABLE;
}

/** Whatever is not surely declined may have been charged. */
export async function confirmCpcnCharge(
  client: CpcnClient,
  channelNo: string,
  code: string,
  signal: AbortSignal,
): Promise<ConfirmedCharge> {
  const fields = { PaymentNo: channelNo, SMSValidationCode: code };
  const response = await client.ask({ txCode: '2542', fields, signal, schema: zCharge });
  if (response?.kind !== 'ok' || response.value.PaymentNo !== channelNo)
    return { kind: 'undecided', status: 20 };
  const { Status, VerifyStatus } = response.value;
  if (Status === CHARGE.paid || Status === CHARGE.failed) return { kind: 'decided' };
  if (Status === CHARGE.taken && VerifyStatus === CODE.wrong) return { kind: 'code-wrong' };
  if (Status === CHARGE.taken && VerifyStatus === CODE.over) return { kind: 'code-over' };
  return { kind: 'undecided', status: Status === CHARGE.taken ? 10 : 20 };
}

/** The aggregator has no number of its own for a payment: ours names it, also in its statements. */
export async function queryCpcnCharge(
  { client, account, now }: { client: CpcnClient; account: CpcnAccount; now: () => number },
  channelNo: string,
  signal: AbortSignal,
): Promise<PaymentResponse> {
  const response = await client.ask({
    txCode: '2512',
    fields: { PaymentNo: channelNo },
    signal,
    schema: zCharge,
  });
  if (response === null) return UNREACHABLE;
  if (response.kind === 'declined')
    return response.why === 'unknown' ? { kind: 'unpaid', exists: false } : UNREACHABLE;
  const { InstitutionID, PaymentNo, Status, Amount, BankTxTime } = response.value;
  if (PaymentNo !== channelNo) return UNREACHABLE;
  if (Status === CHARGE.failed) return { kind: 'closed' };
  if (Status !== CHARGE.paid) return { kind: 'unpaid', exists: true };
  return {
    kind: 'paid',
    payment: {
      channel: 'unionpay',
      payee: InstitutionID,
      app: account.institutionId,
      channelNo,
      transactionId: PaymentNo,
      amount: Amount,
      currency: 'CNY',
      paidAt: BankTxTime ?? now(),
    },
  };
}

/**
 * The aggregator has no call for it, and needs none: without its code a charge never happens. The caller closes only what
 * no code was handed in for.
 */
export async function closeCpcnCharge(query: Promise<PaymentResponse>): Promise<CloseResponse> {
  const response = await query;
  if (response.kind === 'unpaid') return { kind: response.exists ? 'closed' : 'absent' };
  return response.kind === 'unreachable' ? UNREACHABLE : { kind: response.kind };
}
