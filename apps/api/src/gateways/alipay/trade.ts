import { z } from 'zod';
import {
  type CloseResponse,
  type PaymentResponse,
  type SignedPayment,
  UNREACHABLE,
} from '../payment-gateway.ts';
import type { AlipayAccount } from './alipay-account.ts';
import type { AlipayContext } from './client.ts';
import { type Trade, zTrade } from './wire.ts';

/** No buyer has come to the form yet. */
const UNKNOWN_NUMBER = /TRADE_NOT_EXIST$/;
const OTHER_STATE = /TRADE_STATUS_(ERROR|INVALID)|TRADE_HAS_(CLOSE|SUCCESS|FINISHED)|STATUS_INVALID/;

export async function queryAlipayTrade(
  { account, client, now }: AlipayContext,
  channelNo: string,
  signal: AbortSignal,
): Promise<PaymentResponse> {
  const content = { out_trade_no: channelNo };
  const response = await client.ask({ method: 'alipay.trade.query', content, signal, schema: zTrade });
  if (response?.kind === 'failed')
    return UNKNOWN_NUMBER.test(response.subCode) ? { kind: 'unpaid', exists: false } : UNREACHABLE;
  if (response === null || response.value.out_trade_no !== channelNo) return UNREACHABLE;
  const trade = response.value;
  if (wasPaid(trade)) return { kind: 'paid', payment: paymentOf(account, trade, now()) };
  return trade.trade_status === 'TRADE_CLOSED' ? { kind: 'closed' } : { kind: 'unpaid', exists: true };
}

/** A closed trade that was paid is one whose money went back. */
function wasPaid({ trade_status, send_pay_date }: Trade): boolean {
  if (trade_status === 'TRADE_CLOSED') return send_pay_date !== undefined;
  return trade_status === 'TRADE_SUCCESS' || trade_status === 'TRADE_FINISHED';
}

/** The response to our own question names neither payee nor app: it is about ours. */
function paymentOf({ sellerId, appId }: AlipayAccount, trade: Trade, now: number): SignedPayment {
  return {
    channel: 'alipay',
    payee: sellerId,
    app: appId,
    channelNo: trade.out_trade_no,
    transactionId: trade.trade_no,
    amount: trade.total_amount,
    currency: 'CNY',
    paidAt: trade.send_pay_date ?? now,
    ...(trade.trade_status === 'TRADE_CLOSED' ? { returned: true as const } : {}),
  };
}

export async function closeAlipayTrade(
  context: AlipayContext,
  channelNo: string,
  signal: AbortSignal,
): Promise<CloseResponse> {
  const content = { out_trade_no: channelNo };
  const response = await context.client.ask({
    method: 'alipay.trade.close',
    content,
    signal,
    schema: z.unknown(),
  });
  if (response === null) return UNREACHABLE;
  if (response.kind === 'ok') return { kind: 'closed' };
  if (UNKNOWN_NUMBER.test(response.subCode)) return { kind: 'absent' };
  if (!OTHER_STATE.test(response.subCode)) return UNREACHABLE;
  const known = await queryAlipayTrade(context, channelNo, signal);
  return known.kind === 'closed' || known.kind === 'paid' ? { kind: known.kind } : UNREACHABLE;
}
