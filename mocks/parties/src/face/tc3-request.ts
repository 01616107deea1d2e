import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { FaceAccount } from '../presence/presence-world.ts';

const SERVICE = 'faceid';
const SKEW_SECONDS = 300;
const AUTHORIZATION =
  /^TC3-HMAC-SHA256 Credential=([^/\s]+)\/(\d{4}-\d\d-\d\d)\/([a-z]+)\/tc3_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Why Tencent Cloud turns a call away. */
type AuthFailure =
  | 'AuthFailure.InvalidAuthorization'
  | 'AuthFailure.SecretIdNotFound'
  | 'AuthFailure.SignatureExpire'
  | 'AuthFailure.SignatureFailure';

interface Signed {
  readonly day: string;
  readonly signedHeaders: string;
  readonly timestamp: string;
  readonly body: string;
}

/** The signature the caller should have made. */
function rightSignature(context: Context, secretKey: string, signed: Signed): Buffer {
  const { day, signedHeaders, timestamp, body } = signed;
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${(context.req.header(name) ?? '').trim().toLowerCase()}\n`);
  const request = ['POST', '/', '', headers.join(''), signedHeaders, sha256(body)].join('\n');
  const text = ['TC3-HMAC-SHA256', timestamp, `${day}/${SERVICE}/tc3_request`, sha256(request)].join('\n');
  return hmac(hmac(hmac(hmac(`TC3${secretKey}`, day), SERVICE), 'tc3_request'), text);
}

/** Whether the time is of these minutes, and the day that of its UTC. */
function isNow(timestamp: string, day: string, now: number): boolean {
  const isNear = Math.abs(now / 1000 - Number(timestamp || Number.NaN)) <= SKEW_SECONDS;
  return isNear && new Date(Number(timestamp) * 1000).toISOString().startsWith(day);
}

/** What is wrong with the signature of a call (https://cloud.tencent.com/document/api/1007/31322); undefined: nothing. */
export function authFailureOf(
  context: Context,
  body: string,
  { secretId, secretKey }: FaceAccount,
  now: number,
): AuthFailure | undefined {
  const parts = AUTHORIZATION.exec(context.req.header('authorization') ?? '');
  const [, credential = '', day = '', service = '', signedHeaders = '', signature = ''] = parts ?? [];
  const names = signedHeaders.split(';');
  const isWhole = ['content-type', 'host'].every((name) => names.includes(name));
  if (!parts || service !== SERVICE || !isWhole) return 'AuthFailure.InvalidAuthorization';
  if (credential !== secretId) return 'AuthFailure.SecretIdNotFound';
  const timestamp = context.req.header('x-tc-timestamp') ?? '';
  if (!isNow(timestamp, day, now)) return 'AuthFailure.SignatureExpire';
  const right = rightSignature(context, secretKey, { day, signedHeaders, timestamp, body });
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? undefined : 'AuthFailure.SignatureFailure';
}
