import { CONSTANTS } from '@jixu/constants';
import type { LoginCaptcha } from '@jixu/contract/zod';
import type { Call } from '#features/call.ts';
import { hashToken, randomToken } from '#secrets/random-token.ts';
import { ensureSession } from './browser-session.ts';
import { captchaHash } from './captcha-hash.ts';
import { insertCaptcha } from './captcha-store.ts';

/** Letters and digits that are easily confused. */
const CONFUSING = '0oO1iIlL5sS2zZ8B9gq';

/** Draws a captcha bound to this session; its characters stay on the server, hashed. */
export async function generateCaptcha(call: Call): Promise<LoginCaptcha> {
  const session = await ensureSession(call);
  // Loaded lazily: its font takes longer to read than the whole server to start, and most processes never draw one.
  const { default: svgCaptcha } = await import('svg-captcha');
  const picture = svgCaptcha.create({
    size: CONSTANTS.CAPTCHA_LENGTH,
    ignoreChars: CONFUSING,
    noise: 2,
    width: 120,
    height: 40,
  });
  const token = randomToken();
  await insertCaptcha(call.deps.db, {
    tokenHash: hashToken(token),
    sessionId: session.id,
    answerHash: captchaHash(call.deps.configuration.signingKey, token, picture.text),
  });
  const image = `data:image/svg+xml;base64,${Buffer.from(picture.data).toString('base64')}`;
  return { auth_token: token, image };
}
