import type { Refund, RefundState } from '../pay/pay-rows.ts';
import type { PayWorld } from '../pay/pay-world.ts';
import { shanghaiDigits, shanghaiTime } from '../pay/shanghai-time.ts';
import { giveBack, refundable, retryRefund } from '../pay/till.ts';
import { accepted, type CpcnRequest, type CpcnResponse, declined } from './cpcn-message.ts';

/** How long an honest refund takes, ms. */
const TAKES_MS = 500;
const STATUS: Record<RefundState, string> = { PROCESSING: '20', SUCCESS: '30', ABNORMAL: '40', CLOSED: '50' };

function told({
  outRefundNo,
  outTradeNo,
  amount,
  state,
  endedAt,
  createdAt,
  refundId,
}: Refund): CpcnResponse {
  const at = endedAt ?? createdAt;
  return accepted([
    ['TxSN', outRefundNo],
    ['PaymentNo', outTradeNo],
    ['Amount', String(amount)],
    ['Status', STATUS[state]],
    ['RefundID', refundId],
    ['BankTxTime', `${shanghaiDigits(at)}${shanghaiTime(at).slice(11).replaceAll(':', '')}`],
  ]);
}

/** 2521: gives back, once a number. */
export function askRefund(world: PayWorld, { fields }: CpcnRequest): CpcnResponse {
  const { TxSN: outRefundNo = '', PaymentNo: outTradeNo = '', Remark: reason = '' } = fields;
  const amount = Number(fields.Amount);
  const [payment] = world.book.paymentsOf({ party: 'cpcn', outTradeNo });
  if (payment === undefined) return declined('280103');
  const known = world.book.refund('cpcn', outRefundNo);
  if (known === undefined) {
    if (!Number.isSafeInteger(amount) || amount < 1 || amount > refundable(world, payment))
      return declined('280104');
    giveBack(world, { payment, outRefundNo, amount, reason, notifyUrl: '', takesMs: TAKES_MS });
  } else if (known.amount !== amount || known.outTradeNo !== outTradeNo) return declined('280004');
  else if (known.state === 'ABNORMAL') retryRefund(world, known, payment, TAKES_MS);
  return queryRefund(world, { txCode: '2522', fields });
}

/** 2522: how far a refund is. */
export function queryRefund(world: PayWorld, { fields }: CpcnRequest): CpcnResponse {
  const refund = world.book.refund('cpcn', fields.TxSN ?? '');
  return refund === undefined ? declined('280103') : told(refund);
}
