import type { PayWorld } from '../pay/pay-world.ts';
import { shanghaiDigits, shanghaiTime } from '../pay/shanghai-time.ts';
import { type BillRow, statementReadiness, statementRows } from '../pay/statement-rows.ts';
import { accepted, type CpcnRequest, type CpcnResponse, declined } from './cpcn-message.ts';
import type { XmlNode } from './xml.ts';

const TX_TYPE = { payment: '2542', refund: '2521' } as const;

function rowNode({ kind, outTradeNo, outRefundNo, amount, fee, at }: BillRow): XmlNode {
  return [
    'Tx',
    [
      ['TxType', TX_TYPE[kind]],
      ['TxSn', kind === 'payment' ? outTradeNo : outRefundNo],
      ['PaymentNo', outTradeNo],
      ['TxAmount', String(amount)],
      ['InstitutionFee', String(kind === 'refund' ? -fee : fee)],
      ['BankNotificationTime', `${shanghaiDigits(at)}${shanghaiTime(at).slice(11).replaceAll(':', '')}`],
    ],
  ];
}

/** 1810: what happened on a day, with the number of rows and their sum so that a part of it is not taken for the whole. */
export function dailyStatement(world: PayWorld, { fields }: CpcnRequest): CpcnResponse {
  const day = fields.Date ?? '';
  if (statementReadiness(world, 'cpcn', day) !== 'ready') return declined('280105');
  const rows = statementRows(world, 'cpcn', day);
  const { statement } = world.faults.of('cpcn');
  const told = statement === 'truncated' ? rows.slice(1) : rows;
  const sum = rows.reduce((total, { kind, amount }) => total + (kind === 'payment' ? amount : -amount), 0);
  return accepted([
    ['Date', day],
    ['Count', String(rows.length)],
    ['Sum', String(statement === 'wrong-hash' ? sum + 1 : sum)],
    ...told.map(rowNode),
  ]);
}
