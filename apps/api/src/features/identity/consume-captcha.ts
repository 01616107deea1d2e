import { timingSafeEqual } from 'node:crypto';
import type { Database } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import { hashToken } from '#secrets/random-token.ts';
import { captchaHash } from './captcha-hash.ts';
import { consumeCaptchaRow } from './captcha-store.ts';

/** What was read from a picture, and which picture. */
export interface CaptchaAnswer {
  token: string;
  text: string;
}

/** Whether a picture of this session was read rightly. Looking uses it up. */
export async function consumeCaptcha(
  trx: Database,
  call: Call,
  sessionId: number,
  { token, text }: CaptchaAnswer,
): Promise<boolean> {
  const answer = await consumeCaptchaRow(trx, hashToken(token), sessionId);
  return (
    answer !== null && timingSafeEqual(answer, captchaHash(call.deps.configuration.signingKey, token, text))
  );
}
