import { createHmac } from 'node:crypto';

/** What a key is known by that is shown to nobody: useless without it, and another for every purpose. */
export function keyCheck(purpose: string, key: string | Buffer): Buffer {
  return createHmac('sha256', key).update(`jixu key check\0${purpose}`).digest();
}

/** The check of SMS_SIGN_SECRET, as the API tells it to the web servers, which sign with it. */
export const smsSignCheck = (secret: string): string =>
  keyCheck('sms-sign', secret).subarray(0, 9).toString('base64url');
