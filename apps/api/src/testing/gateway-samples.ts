import { generateKeyPairSync } from 'node:crypto';
import type { RefundRequest, StatementRow } from '#gateways/payment-gateway.ts';

// One payment of 128.00 yuan, as the tests of every payment gateway know it.

export const NOW = Date.parse('2026-11-23T09:30:00+08:00');
export const NUMBER = '2026112309300012345601';

export const rsaPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** All of it is to go back. */
export const refundOf = (transactionId: string): RefundRequest => ({
  refundNo: 'R202611230001',
  channelNo: NUMBER,
  transactionId,
  amount: 12800,
  total: 12800,
  reason: '重复支付',
});

const at = (time: string) => Date.parse(`2026-11-22T${time}+08:00`);

/** The day of the statements: two payments, of which the first was given back. */
export const statementRows = (first: string, second: string): StatementRow[] => [
  {
    kind: 'payment',
    channelNo: 'A01',
    transactionId: first,
    refundNo: '',
    amount: 12800,
    fee: 77,
    at: at('23:59:59'),
  },
  {
    kind: 'payment',
    channelNo: 'A02',
    transactionId: second,
    refundNo: '',
    amount: 1,
    fee: 0,
    at: at('12:00:00'),
  },
  {
    kind: 'refund',
    channelNo: 'A01',
    transactionId: first,
    refundNo: 'R01',
    amount: 12800,
    fee: -77,
    at: at('13:00:00'),
  },
];
