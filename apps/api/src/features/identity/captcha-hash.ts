import { createHmac } from 'node:crypto';

/** What is stored of a captcha's characters: keyed, and bound to its token. Capitals do not matter. */
export function captchaHash(key: Buffer, token: string, text: string): Buffer {
  return createHmac('sha256', key)
    .update('captcha\0')
    .update(token)
    .update('\0')
    .update(text.toLowerCase())
    .digest();
}
