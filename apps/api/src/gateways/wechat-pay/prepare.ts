import { shanghaiStamp } from '@jixu/domain/calendar/shanghai';
import { firstBytes } from '@jixu/domain/text/characters';
import type { MaySend, PaymentOffer, PreparedResponse } from '../payment-gateway.ts';
import { UNREACHABLE } from '../payment-gateway.ts';
import type { WechatPayContext } from './client.ts';
import { zPrepared } from './wire.ts';

/** In UTF-8. */
const MOST_TITLE_BYTES = 127;

export type Product = 'native' | 'h5' | 'jsapi';

/** Begins a payment. `own` are the fields of the product: the visitor's address, or who pays. */
export async function prepareWechatPay(
  { account, client }: WechatPayContext,
  product: Product,
  { channelNo, amount, title, expiresAt }: PaymentOffer,
  own: object,
  when: { signal: AbortSignal; maySend?: MaySend | undefined },
): Promise<PreparedResponse> {
  const response = await client.ask({
    method: 'POST',
    target: `/v3/pay/transactions/${product}`,
    body: {
      appid: account.appId,
      mchid: account.merchantId,
      description: firstBytes(title, MOST_TITLE_BYTES),
      out_trade_no: channelNo,
      time_expire: `${shanghaiStamp(expiresAt).replace(' ', 'T')}+08:00`,
      notify_url: account.notifyUrl,
      amount: { total: amount, currency: 'CNY' },
      ...own,
    },
    schema: zPrepared,
    ...when,
  });
  if (response === null) return UNREACHABLE;
  return response.kind === 'ok'
    ? { kind: 'prepared', address: response.value }
    : { kind: rejectionOf(response) };
}

const USED_NUMBER = /^(OUT_TRADE_NO_USED|ORDER_CLOSED|ORDERCLOSED)$/;

/** A used number is told in words under several codes: "201 商户订单号重复". */
function rejectionOf({
  code,
  message,
}: {
  code: string;
  message: string;
}): 'paid' | 'number-used' | 'rejected' {
  if (code === 'ORDERPAID' || code === 'ORDER_PAID') return 'paid';
  return USED_NUMBER.test(code) || message.includes('订单号重复') ? 'number-used' : 'rejected';
}
