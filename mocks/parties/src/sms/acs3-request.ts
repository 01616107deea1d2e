import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { onceOnly } from '../once-only.ts';
import type { SmsAccount } from './sms-account.ts';

const SKEW_MS = 15 * 60_000;
const AUTHORIZATION =
  /^ACS3-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([a-z0-9;-]+),\s*Signature=([0-9a-f]{64})$/;
/** What must be signed. */
const SIGNED = [
  'host',
  'x-acs-action',
  'x-acs-content-sha256',
  'x-acs-date',
  'x-acs-signature-nonce',
  'x-acs-version',
];

/** Why Alibaba Cloud turns a call away, before the product behind it has seen it. */
export interface GatewayFailure {
  readonly status: 400 | 403 | 404;
  readonly code: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${Buffer.from(mark).toString('hex').toUpperCase()}`,
  );

function canonicalQuery(query: URLSearchParams): string {
  const pairs = [...query].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return pairs.sort().join('&');
}

/** The signed part of a POST; the headers in the order in which they are named. */
export interface Acs3Parts {
  readonly url: URL;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly bodyHash: string;
}

/** The signature the caller should have made. */
export function acs3Signature(secret: string, { url, headers, bodyHash }: Acs3Parts): Buffer {
  const request = [
    'POST',
    url.pathname,
    canonicalQuery(url.searchParams),
    headers.map(([name, value]) => `${name}:${value.trim()}\n`).join(''),
    headers.map(([name]) => name).join(';'),
    bodyHash,
  ].join('\n');
  return createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest();
}

/**
 * Looks at the signature of every call (https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature);
 * undefined: nothing is wrong with it.
 */
export function acs3Gate(
  { accessKeyId, accessKeySecret }: SmsAccount,
  now: () => number,
): (context: Context, body: string) => GatewayFailure | undefined {
  const isFresh = onceOnly();
  return (context, body) => {
    const header = (name: string): string => context.req.header(name) ?? '';
    const [, credential = '', signedHeaders = '', signature = ''] =
      AUTHORIZATION.exec(header('authorization')) ?? [];
    const names = signedHeaders.split(';');
    if (!SIGNED.every((name) => names.includes(name))) return { status: 400, code: 'IncompleteSignature' };
    if (credential !== accessKeyId) return { status: 404, code: 'InvalidAccessKeyId.NotFound' };
    if (!(Math.abs(now() - Date.parse(header('x-acs-date'))) <= SKEW_MS))
      return { status: 400, code: 'InvalidTimeStamp.Expired' };
    const bodyHash = sha256(body);
    const headers = names.map((name) => [name, header(name)] as const);
    const right = acs3Signature(accessKeySecret, { url: new URL(context.req.url), headers, bodyHash });
    const isWhole = header('x-acs-content-sha256') === bodyHash;
    if (!isWhole || !timingSafeEqual(right, Buffer.from(signature, 'hex')))
      return { status: 400, code: 'SignatureDoesNotMatch' };
    // Last: otherwise a stranger could use up a customer's nonce.
    const nonce = header('x-acs-signature-nonce');
    return nonce !== '' && isFresh(nonce) ? undefined : { status: 400, code: 'SignatureNonceUsed' };
  };
}
