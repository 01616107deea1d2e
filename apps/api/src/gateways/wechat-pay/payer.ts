import { exchange, jsonOf } from '../exchange.ts';
import type { WechatPayAccount } from './wechat-pay-account.ts';
import { zOpenid } from './wire.ts';

const MOST_BYTES = 16_384;

/** Where WeChat's browser is sent to say who pays; without a question to the person (snsapi_base). */
export function payerAddress(
  { authorizeUrl, appId }: WechatPayAccount,
  returnAddress: string,
  state: string,
): string {
  const query = new URLSearchParams({
    appid: appId,
    redirect_uri: returnAddress,
    response_type: 'code',
    scope: 'snsapi_base',
    state,
  });
  return `${authorizeUrl}/connect/oauth2/authorize?${query}#wechat_redirect`;
}

/** The address holds our secret and is never logged. The response is not signed: it decides only whose purse is opened. */
export async function findOpenid(
  { openidUrl, appId, appSecret }: WechatPayAccount,
  code: string,
  signal: AbortSignal,
): Promise<string | null> {
  const query = new URLSearchParams({
    appid: appId,
    secret: appSecret,
    code,
    grant_type: 'authorization_code',
  });
  const url = new URL(`${openidUrl}/sns/oauth2/access_token?${query}`);
  const response = await exchange({ url, method: 'GET', headers: {}, signal, mostBytes: MOST_BYTES });
  if (response?.status !== 200) return null;
  const { success, data } = zOpenid.safeParse(jsonOf(response.bytes));
  return success ? data.openid : null;
}
