import { createHmac } from 'node:crypto';

/** The stored form of a captcha's characters: keyed, and bound to its token. Case-insensitive. */
export function captchaHash(key: Buffer, token: string, text: string): Buffer {
  return createHmac('sha256', key)
    .update('captcha\0')
    .update(token)
    .update('\0')
    .update(text.toLowerCase())
    .digest();
}
