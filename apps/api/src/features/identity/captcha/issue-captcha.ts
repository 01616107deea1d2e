import { CONSTANTS } from '@jixu/constants';
import type { LoginCaptcha } from '@jixu/contract/zod';
import { inTransaction, type Tx } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import { hashToken, randomToken } from '#secrets/random-token.ts';
import { captchaHash } from './captcha-hash.ts';
import type { CaptchaMaker, Captchas } from './captcha-maker.ts';
import { type CaptchaPurpose, insertCaptcha } from './captcha-store.ts';

/** One transparent pixel: what stands where a picture would, when there is none. */
const BLANK_IMAGE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** In which form a captcha is wanted: for the eyes, or in words. */
export type CaptchaForm = 'picture' | 'question';

interface Issued extends Omit<LoginCaptcha, 'auth_token'> {
  readonly answer: string;
  readonly readySeconds: number;
}

/** How a captcha is wanted, and what questions there are. */
export interface WantedCaptcha {
  form: CaptchaForm | undefined;
  /** Takes one of the questions in words; false where none is left for whoever asks. */
  takeQuestion: (trx: Tx) => Promise<boolean>;
}

/**
 * Makes a captcha of this session; its answer stays on the server, hashed. A question is asked while there are any left;
 * otherwise the picture comes.
 */
export async function issueCaptcha(
  call: Call<Captchas>,
  of: { purpose: CaptchaPurpose; sessionId: number },
  { form, takeQuestion }: WantedCaptcha,
): Promise<LoginCaptcha> {
  const { captchas } = call.deps;
  const picture = form === 'question' ? null : await drawn(captchas);
  return inTransaction(call.deps.db, async (trx) => {
    const { answer, readySeconds, ...shown } =
      picture ?? ((await takeQuestion(trx)) ? asked(captchas) : await drawn(captchas));
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

function asked(captchas: CaptchaMaker): Issued {
  const { question, answer } = captchas.ask();
  return { answer, question, readySeconds: CONSTANTS.CAPTCHA_QUESTION_READ_SECONDS, image: BLANK_IMAGE };
}
