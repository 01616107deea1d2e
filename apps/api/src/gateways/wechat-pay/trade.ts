import { z } from 'zod';
import { type CloseResponse, type PaymentResponse, UNREACHABLE } from '../payment-gateway.ts';
import type { WechatPayContext } from './client.ts';
import { isOurs, paymentOf } from './notification.ts';
import { zTransaction } from './wire.ts';

const pathOf = (channelNo: string): string =>
  `/v3/pay/transactions/out-trade-no/${encodeURIComponent(channelNo)}`;

const UNKNOWN_NUMBER = /^(ORDER_NOT_EXIST|ORDERNOTEXIST|RESOURCE_NOT_EXISTS)$/;
const ALREADY_PAID = /^(ORDERPAID|ORDER_PAID)$/;
const ALREADY_CLOSED = /^(ORDER_CLOSED|ORDERCLOSED)$/;

export async function queryWechatTrade(
  { account, client }: WechatPayContext,
  channelNo: string,
  signal: AbortSignal,
): Promise<PaymentResponse> {
  const target = `${pathOf(channelNo)}?mchid=${account.merchantId}`;
  const response = await client.ask({ method: 'GET', target, signal, schema: zTransaction });
  if (response?.kind === 'failed' && UNKNOWN_NUMBER.test(response.code))
    return { kind: 'unpaid', exists: false };
  if (response?.kind !== 'ok') return UNREACHABLE;
  const transaction = response.value;
  if (!isOurs(account, transaction) || transaction.out_trade_no !== channelNo) return UNREACHABLE;
  const payment = paymentOf(transaction);
  if (payment !== null) return { kind: 'paid', payment };
  const isClosed = transaction.trade_state === 'CLOSED' || transaction.trade_state === 'REVOKED';
  return isClosed ? { kind: 'closed' } : { kind: 'unpaid', exists: true };
}

/** A response that it is closed already is an unsigned error: the query confirms it. */
export async function closeWechatTrade(
  context: WechatPayContext,
  channelNo: string,
  signal: AbortSignal,
): Promise<CloseResponse> {
  const response = await context.client.ask({
    method: 'POST',
    target: `${pathOf(channelNo)}/close`,
    body: { mchid: context.account.merchantId },
    signal,
    schema: z.unknown(),
  });
  if (response?.kind === 'ok') return { kind: 'closed' };
  if (response?.kind !== 'failed') return UNREACHABLE;
  if (ALREADY_PAID.test(response.code)) return { kind: 'paid' };
  if (UNKNOWN_NUMBER.test(response.code)) return { kind: 'absent' };
  if (!ALREADY_CLOSED.test(response.code)) return UNREACHABLE;
  const known = await queryWechatTrade(context, channelNo, signal);
  return known.kind === 'closed' || known.kind === 'paid' ? { kind: known.kind } : UNREACHABLE;
}
