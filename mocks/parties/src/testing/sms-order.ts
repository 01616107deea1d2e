import { createHash, randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { acs3Signature } from '../sms/acs3-request.ts';
import type { SmsAccount } from '../sms/sms-account.ts';

/** A SendSms call as the site's gateway makes it. What is given here overrides what is right. */
export interface SmsOrder {
  readonly account: SmsAccount;
  /** ms since the epoch */
  readonly now: number;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** What is sent where it differs from what was signed. */
  readonly sent?: { readonly query?: Readonly<Record<string, string>>; readonly body?: string };
}

const PATH = '/sms/api';
const ORDER = {
  PhoneNumbers: '13800138000',
  SignName: '继续',
  TemplateCode: 'SMS_1001',
  TemplateParam: '{"code":"204861"}',
};

/** Sends it to the app without a network. */
export async function smsOrder(app: Hono, { account, now, query, headers, sent }: SmsOrder) {
  const url = new URL(`http://phone.test${PATH}?${new URLSearchParams({ ...ORDER, ...query })}`);
  const bodyHash = createHash('sha256').update('').digest('hex');
  const signed = {
    host: url.host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': `${new Date(now).toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2017-05-25',
    ...headers,
  };
  const names = Object.keys(signed).filter((name) => name !== 'authorization');
  const signature = acs3Signature(account.accessKeySecret, {
    url,
    headers: Object.entries(signed).filter(([name]) => name !== 'authorization'),
    bodyHash,
  });
  const authorization = `ACS3-HMAC-SHA256 Credential=${account.accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature.toString('hex')}`;
  const target = new URL(url);
  for (const [name, value] of Object.entries(sent?.query ?? {})) target.searchParams.set(name, value);
  return await app.request(target.href, {
    method: 'POST',
    headers: { authorization, ...signed },
    ...(sent?.body === undefined ? {} : { body: sent.body }),
  });
}
