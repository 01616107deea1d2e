import { randomBytes } from 'node:crypto';
import type { Ms } from '@jixu/domain/units/time';
import { wholeSeconds } from '@jixu/domain/units/time';
import type { JsapiParameters } from '../payment-gateway.ts';
import { signRsa, signRsaAside } from '../rsa-signature.ts';
import type { WechatPayAccount } from './wechat-pay-account.ts';

/** What makes a signature unique. */
export interface SigningMoment {
  /** Epoch seconds. */
  timestamp: number;
  nonce: string;
}

export function signingMoment(now: Ms): SigningMoment {
  return { timestamp: wholeSeconds(now), nonce: randomBytes(16).toString('hex').toUpperCase() };
}

/** What is signed: one line each, the last one ended, too. */
const linesOf = (...parts: readonly (string | number)[]): string => parts.map((part) => `${part}\n`).join('');

/** A request of ours; `target` is its path and query. */
export interface SignedRequest {
  method: 'GET' | 'POST';
  target: string;
  body: string;
}

/** The Authorization header of a request. */
export async function authorizationOf(
  account: Pick<WechatPayAccount, 'merchantId' | 'merchantSerial' | 'merchantKey'>,
  { method, target, body }: SignedRequest,
  { timestamp, nonce }: SigningMoment,
): Promise<string> {
  const signature = await signRsaAside(account.merchantKey, linesOf(method, target, timestamp, nonce, body));
  const fields = {
    mchid: account.merchantId,
    nonce_str: nonce,
    signature,
    timestamp,
    serial_no: account.merchantSerial,
  };
  const listed = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${listed.join(',')}`;
}

/** What the page inside WeChat passes on to start paying. */
export function jsapiParameters(
  { appId, merchantKey }: Pick<WechatPayAccount, 'appId' | 'merchantKey'>,
  prepayId: string,
  { timestamp, nonce }: SigningMoment,
): JsapiParameters {
  const prepared = `prepay_id=${prepayId}`;
  return {
    appId,
    timeStamp: String(timestamp),
    nonceStr: nonce,
    package: prepared,
    signType: 'RSA',
    paySign: signRsa(merchantKey, linesOf(appId, timestamp, nonce, prepared)),
  };
}
