import { timingSafeEqual } from 'node:crypto';
import type { Database } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import { hashToken } from '#secrets/random-token.ts';
import { captchaHash } from './captcha-hash.ts';
import { takeCaptcha } from './captcha-store.ts';

/** What was read from a picture, and which picture. */
export interface ReadCaptcha {
  token: string;
  text: string;
}

/** Whether a picture of this session was read rightly. Looking uses it up. */
export async function isCaptchaRight(
  trx: Database,
  call: Call,
  sessionId: number,
  { token, text }: ReadCaptcha,
): Promise<boolean> {
  const answer = await takeCaptcha(trx, hashToken(token), sessionId);
  return (
    answer !== null && timingSafeEqual(answer, captchaHash(call.deps.configuration.signingKey, token, text))
  );
}
