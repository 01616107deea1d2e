import { BLANK_IMAGE } from '@jixu/captcha/drawing/blank-image';
import { CONSTANTS } from '@jixu/constants';
import type { LoginCaptcha } from '@jixu/contract/zod';
import { mayAskQuestion } from '@jixu/domain/captcha/question-limit';
import { type Database, inTransaction } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import { addressIndexOf } from '#features/limits/address-index.ts';
import { hashToken, randomToken } from '#secrets/random-token.ts';
import { captchaHash } from './captcha-hash.ts';
import type { CaptchaMaker, Captchas } from './captcha-maker.ts';
import { type CaptchaPurpose, insertCaptcha } from './captcha-store.ts';
import { insertQuestion, lockQuestions } from './question-store.ts';

/** In which form a captcha is wanted: for the eyes, or in words. */
export type CaptchaForm = 'picture' | 'question';

interface Issued extends Omit<LoginCaptcha, 'auth_token'> {
  readonly answer: string;
  readonly readySeconds: number;
}

/**
 * Makes a captcha of this session; its answer stays on the server, hashed. A question is asked while there are any left
 * for this session and address; otherwise the picture comes.
 */
export async function issueCaptcha(
  call: Call<Captchas>,
  of: { purpose: CaptchaPurpose; sessionId: number },
  form: CaptchaForm = 'picture',
): Promise<LoginCaptcha> {
  const picture = form === 'question' ? null : await drawn(call.deps.captchas);
  return inTransaction(call.deps.db, async (trx) => {
    const { answer, readySeconds, ...shown } =
      picture ?? (await asked(trx, call, of.sessionId)) ?? (await drawn(call.deps.captchas));
    const token = randomToken();
    const tokenHash = hashToken(token);
    const answerHash = captchaHash(call.deps.configuration.signingKey, tokenHash, answer);
    await insertCaptcha(trx, { ...of, tokenHash, answerHash, readySeconds });
    return { auth_token: token, ...shown };
  });
}

async function drawn(captchas: CaptchaMaker): Promise<Issued> {
  const { text: answer, png } = await captchas.draw();
  return { answer, readySeconds: 0, image: `data:image/png;base64,${png.toString('base64')}` };
}

async function asked(trx: Database, call: Call<Captchas>, sessionId: number): Promise<Issued | null> {
  const asker = { sessionId, addressIndex: addressIndexOf(call) };
  const history = await lockQuestions(trx, asker);
  if (!mayAskQuestion(history, history.now)) return null;
  await insertQuestion(trx, asker);
  const { question, answer } = call.deps.captchas.ask();
  return { answer, question, readySeconds: CONSTANTS.CAPTCHA_QUESTION_READ_SECONDS, image: BLANK_IMAGE };
}
