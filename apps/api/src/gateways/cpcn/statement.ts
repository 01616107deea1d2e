import { createHash } from 'node:crypto';
import { type StatementResponse, type StatementRow, UNREACHABLE } from '../payment-gateway.ts';
import type { CpcnClient } from './client.ts';
import { zStatement, zStatementRow } from './wire.ts';
import { textsOf, type XmlElement } from './xml.ts';

const ROW = 'Tx';
const REFUND = '2521';

/** `day`: YYYY-MM-DD in Asia/Shanghai. */
export async function fetchCpcnStatement(
  client: CpcnClient,
  day: string,
  signal: AbortSignal,
): Promise<StatementResponse> {
  const response = await client.ask({ txCode: '1810', fields: { Date: day }, signal, schema: zStatement });
  if (response?.kind === 'declined' && response.why === 'no-statement') return { kind: 'not-ready' };
  if (response?.kind !== 'ok') return UNREACHABLE;
  const rows = response.body.filter(({ name }) => name === ROW).map(rowOf);
  if (!rows.every((row) => row !== null)) return { kind: 'damaged' };
  const { Date: told, Count, Sum } = response.value;
  const sum = rows.reduce((total, { kind, amount }) => total + (kind === 'payment' ? amount : -amount), 0);
  if (told !== day || rows.length !== Count || sum !== Sum) return { kind: 'damaged' };
  return { kind: 'ready', sha256: createHash('sha256').update(response.document).digest('hex'), rows };
}

function rowOf({ children }: XmlElement): StatementRow | null {
  const { success, data } = zStatementRow.safeParse(textsOf(children));
  if (!success) return null;
  const isRefund = data.TxType === REFUND;
  return {
    kind: isRefund ? 'refund' : 'payment',
    channelNo: data.PaymentNo,
    transactionId: data.PaymentNo,
    refundNo: isRefund ? data.TxSn : '',
    amount: data.TxAmount,
    fee: data.InstitutionFee,
    at: data.BankNotificationTime,
  };
}
