import { createHmac } from 'node:crypto';
import { plainResponse } from '@jixu/captcha/plain-answer';

/** The stored form of a captcha's answer: keyed, and bound to its token. */
export function captchaHash(key: Buffer, tokenHash: Buffer, text: string): Buffer {
  return createHmac('sha256', key)
    .update('captcha\0')
    .update(tokenHash)
    .update('\0')
    .update(plainResponse(text))
    .digest();
}
