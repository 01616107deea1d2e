import { createPublicKey, verify } from 'node:crypto';
import { MERCHANT } from '../pay/pay-environment.ts';
import type { BridgeResult, Trade } from '../pay/pay-rows.ts';
import type { PayWorld } from '../pay/pay-world.ts';
import { payTrade } from '../pay/till.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The trade that the parameters of getBrandWCPayRequest are for; undefined when they are not the merchant's. */
export function jsapiTrade(
  world: PayWorld,
  parameters: Readonly<Record<string, unknown>>,
): Trade | undefined {
  const { appId, timeStamp, nonceStr, package: parcel, signType, paySign } = parameters;
  const prepay = /^prepay_id=(\w+)$/.exec(text(parcel));
  if (appId !== MERCHANT.wxpay.appId || signType !== 'RSA' || !prepay?.[1]) return undefined;
  const signed = [appId, text(timeStamp), text(nonceStr), text(parcel), ''].join('\n');
  const key = createPublicKey(world.keys.wxpay.merchantKey);
  const isSigned = verify('sha256', Buffer.from(signed), key, Buffer.from(text(paySign), 'base64'));
  const trade = isSigned ? world.book.tradeByToken(prepay[1]) : undefined;
  return trade?.product === 'jsapi' ? trade : undefined;
}

/** The person inside WeChat pays, or does not. */
export function bridgeResult(
  world: PayWorld,
  parameters: Readonly<Record<string, unknown>>,
  act: unknown,
  openid: string,
): BridgeResult {
  const trade = jsapiTrade(world, parameters);
  if (!trade) return 'get_brand_wcpay_request:fail';
  if (act !== 'pay') return 'get_brand_wcpay_request:cancel';
  const paid = payTrade(world, trade, openid);
  return typeof paid === 'string' ? 'get_brand_wcpay_request:fail' : 'get_brand_wcpay_request:ok';
}
