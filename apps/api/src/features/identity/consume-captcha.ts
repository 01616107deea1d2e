import { timingSafeEqual } from 'node:crypto';
import type { Database } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import { hashToken } from '#secrets/random-token.ts';
import { captchaHash } from './captcha-hash.ts';
import { consumeAnswerHash } from './captcha-store.ts';

/** The characters typed, and the token of their picture. */
export interface CaptchaAnswer {
  token: string;
  text: string;
}

/** Whether a captcha of this session was answered correctly. Checking consumes it. */
export async function consumeCaptcha(
  trx: Database,
  call: Call,
  sessionId: number,
  { token, text }: CaptchaAnswer,
): Promise<boolean> {
  const expected = await consumeAnswerHash(trx, hashToken(token), sessionId);
  return (
    expected !== null &&
    timingSafeEqual(expected, captchaHash(call.deps.configuration.signingKey, token, text))
  );
}
