import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import { hashToken } from '#secrets/random-token.ts';
import { captchaHash } from './captcha-hash.ts';
import { type CaptchaPurpose, spendCaptcha } from './captcha-store.ts';

/** What was typed, and the token of the captcha it answers; a lesson has one captcha, which needs none. */
export interface CaptchaAnswer {
  token: string | null;
  text: string;
}

/** Whether a captcha of this session was answered correctly. Checking consumes it. */
export async function consumeCaptcha(
  trx: Tx,
  call: Call,
  of: { purpose: CaptchaPurpose; sessionId: number },
  { token, text }: CaptchaAnswer,
): Promise<boolean> {
  const tokenHash = token === null ? null : hashToken(token);
  const spent = await spendCaptcha(trx, { ...of, tokenHash });
  if (spent === null) return false;
  return timingSafeEqual(
    spent.answerHash,
    captchaHash(call.deps.configuration.signingKey, spent.tokenHash, text),
  );
}
