import type { AskedBinding, CardParticulars, ConfirmedBinding } from '../card-gateway.ts';
import { UNREACHABLE } from '../payment-gateway.ts';
import type { CpcnClient } from './client.ts';
import { BOUND, CODE, zBinding, zNothing } from './wire.ts';

/** An identity card. */
const IDENTITY_CARD = '0';
/** Credit cards and debit cards alike. */
const ANY_CARD = '10';

export async function askCpcnBinding(
  client: CpcnClient,
  txSn: string,
  card: CardParticulars,
  signal: AbortSignal,
): Promise<AskedBinding> {
  const fields = {
    TxSNBinding: txSn,
    BankID: String(card.bankId),
    AccountName: card.holder,
    AccountNumber: card.accountNumber,
    IdentificationType: IDENTITY_CARD,
    IdentificationNumber: card.idNumber,
    PhoneNumber: card.phone,
    CardType: ANY_CARD,
  };
  const response = await client.ask({ txCode: '2531', fields, signal, schema: zNothing });
  if (response === null) return UNREACHABLE;
  if (response.kind === 'ok') return { kind: 'asked' };
  // A number is used for one card alone: it was asked before, and the response got lost.
  if (response.why === 'number-used') return { kind: 'asked' };
  return response.why === 'particulars' ? { kind: 'declined' } : UNREACHABLE;
}

export async function confirmCpcnBinding(
  client: CpcnClient,
  txSn: string,
  code: string,
  signal: AbortSignal,
): Promise<ConfirmedBinding> {
  const fields = { TxSNBinding: txSn, SMSValidationCode: code };
  const response = await client.ask({ txCode: '2532', fields, signal, schema: zBinding });
  if (response === null) return UNREACHABLE;
  if (response.kind === 'declined')
    return response.why === 'card-unknown' ? { kind: 'declined' } : UNREACHABLE;
  const { TxSNBinding, Status, VerifyStatus } = response.value;
  if (TxSNBinding !== txSn) return UNREACHABLE;
  if (Status === BOUND) return { kind: 'bound' };
  if (VerifyStatus === CODE.wrong) return { kind: 'code-wrong' };
  return VerifyStatus === CODE.over ? { kind: 'code-over' } : { kind: 'declined' };
}

/** Null where the aggregator cannot be asked. */
export async function isCpcnBound(
  client: CpcnClient,
  txSn: string,
  signal: AbortSignal,
): Promise<boolean | null> {
  const response = await client.ask({
    txCode: '2502',
    fields: { TxSNBinding: txSn },
    signal,
    schema: zBinding,
  });
  if (response === null) return null;
  if (response.kind === 'declined') return response.why === 'card-unknown' ? false : null;
  return response.value.TxSNBinding === txSn ? response.value.Status === BOUND : null;
}

export async function endCpcnBinding(
  client: CpcnClient,
  txSn: string,
  signal: AbortSignal,
): Promise<boolean> {
  // One binding ends once, so its own number names the ending, too.
  const fields = { TxSNUnBinding: `U${txSn}`, TxSNBinding: txSn };
  const response = await client.ask({ txCode: '2503', fields, signal, schema: zNothing });
  return response?.kind === 'ok' || (response?.kind === 'declined' && response.why === 'card-unknown');
}
