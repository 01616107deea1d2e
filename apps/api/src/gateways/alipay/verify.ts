import type { KeyObject } from 'node:crypto';
import { parseShanghaiTime } from '@jixu/domain/calendar/shanghai';
import type { Ms } from '@jixu/domain/units/time';
import { isRsaSigned } from '../rsa-signature.ts';
import { textToSign } from './sign.ts';

/**
 * Whether Alipay signed these bytes. A message that names its certificate is verified by that key alone; others name
 * nothing, and each of the few configured keys may have signed.
 */
export function isSignedByAlipay(
  keys: ReadonlyMap<string, KeyObject>,
  content: Uint8Array,
  signature: string,
  serial: string | undefined,
): boolean {
  const named = serial === undefined ? [...keys.values()] : [keys.get(serial)];
  return named.some((key) => key !== undefined && isRsaSigned(key, content, signature));
}

/** A notification's fields by name; empty ones are left out, as in what is signed. */
export type AlipayFields = Readonly<Record<string, string>>;

/** The fields of a posted form; null when it is not UTF-8, or says something twice. */
export function formFields(rawBody: Uint8Array): AlipayFields | null {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(rawBody);
  } catch {
    return null;
  }
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    // A replaced character is one that was not UTF-8 once it was decoded.
    if (fields.has(name) || value.includes('\uFFFD')) return null;
    fields.set(name, value);
  }
  return Object.fromEntries([...fields].filter(([, value]) => value !== ''));
}

/**
 * How old a notification may be: Alipay repeats one for 25 hours, and its documents do not say that a repetition is
 * dated anew. A replay changes nothing, as a payment is settled once.
 */
const OLDEST_MS = 93_600_000;
/** How far its clock may be ahead of ours. */
const AHEAD_MS = 300_000;

/** Whether a form was signed by Alipay with RSA2, and when it may still be believed. Its own `sign_type` chooses nothing. */
export function isGenuineForm(keys: ReadonlyMap<string, KeyObject>, fields: AlipayFields, now: Ms): boolean {
  const { sign = '', sign_type, charset = 'utf-8', alipay_cert_sn: serial, ...signed } = fields;
  const sentAt = parseShanghaiTime(fields.notify_time ?? '');
  const isRecent = sentAt !== null && sentAt >= now - OLDEST_MS && sentAt <= now + AHEAD_MS;
  if (sign_type !== 'RSA2' || charset.toLowerCase() !== 'utf-8' || !isRecent) return false;
  const content = Buffer.from(
    textToSign({
      ...signed,
      ...(fields.charset === undefined ? {} : { charset }),
      ...(serial === undefined ? {} : { alipay_cert_sn: serial }),
    }),
  );
  return isSignedByAlipay(keys, content, sign, serial);
}
