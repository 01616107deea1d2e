import type { LoginCaptcha } from '@jixu/contract/zod';
import { mayAskQuestion } from '@jixu/domain/check/question-limit';
import type { Tx } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import { addressIndexOf } from '#features/site/limits/address-index.ts';
import type { Captchas } from './captcha-maker.ts';
import { type CaptchaForm, issueCaptcha } from './issue-captcha.ts';
import { insertQuestion, lockQuestions } from './question-store.ts';

/** Makes a captcha for a text message or a lookup, where nobody need be logged in. */
export function issueFormCaptcha(
  call: Call<Captchas>,
  sessionId: number,
  form: CaptchaForm | undefined,
): Promise<LoginCaptcha> {
  const takeQuestion = (trx: Tx) => takeFormQuestion(trx, call, sessionId);
  return issueCaptcha(call, { purpose: 'form', sessionId }, { form, takeQuestion });
}

/** Takes one of the questions in words that a session and its address have for forms this hour; false where none is left. */
async function takeFormQuestion(trx: Tx, call: Call, sessionId: number): Promise<boolean> {
  const asker = { sessionId, addressIndex: addressIndexOf(call) };
  const history = await lockQuestions(trx, asker);
  if (!mayAskQuestion(history, history.now)) return false;
  await insertQuestion(trx, asker);
  return true;
}
