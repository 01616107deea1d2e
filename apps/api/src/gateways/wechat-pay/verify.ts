import { createDecipheriv, type KeyObject } from 'node:crypto';
import type { Ms } from '@jixu/domain/units/time';
import { inMs } from '@jixu/domain/units/time';
import { isRsaSigned } from '../rsa-signature.ts';

/** How far a signature's time may be from ours. */
const WINDOW_MS = 300_000;
const SIGNATURE_TYPE = 'WECHATPAY2-SHA256-RSA2048';
const TAG_BYTES = 16;

/** Whether a response or a notification carries a signature, be it right or wrong. */
export const hasSignature = (headers: Headers): boolean => headers.has('wechatpay-signature');

/**
 * Whether WeChat Pay signed these bytes within the last minutes. The key is chosen by the serial number alone: an unknown
 * one is rejected, and nothing is fetched for it.
 */
export function isSignedByPlatform(
  keys: ReadonlyMap<string, KeyObject>,
  headers: Headers,
  rawBody: Uint8Array,
  now: Ms,
): boolean {
  const timestamp = headers.get('wechatpay-timestamp') ?? '';
  const nonce = headers.get('wechatpay-nonce') ?? '';
  const key = keys.get(headers.get('wechatpay-serial') ?? '');
  const type = headers.get('wechatpay-signature-type') ?? SIGNATURE_TYPE;
  const isRecent = /^\d{1,12}$/.test(timestamp) && Math.abs(now - inMs(Number(timestamp))) <= WINDOW_MS;
  if (key === undefined || !isRecent || nonce === '' || type !== SIGNATURE_TYPE) return false;
  const signed = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), rawBody, Buffer.from('\n')]);
  return isRsaSigned(key, signed, headers.get('wechatpay-signature') ?? '');
}

/** What a notification encloses. */
export interface Enclosure {
  ciphertext: string;
  nonce: string;
  associated_data: string;
}

/** AEAD_AES_256_GCM; null when the key, the nonce or a byte is another one. */
export function decrypt(key: Buffer, { ciphertext, nonce, associated_data }: Enclosure): string | null {
  const bytes = Buffer.from(ciphertext, 'base64');
  if (bytes.length < TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(associated_data));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
