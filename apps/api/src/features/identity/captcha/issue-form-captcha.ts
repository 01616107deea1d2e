import type { LoginCaptcha } from '@jixu/contract/zod';
import type { Tx } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import type { Captchas } from './captcha-maker.ts';
import { type CaptchaForm, issueCaptcha } from './issue-captcha.ts';
import { takeFormQuestion } from './take-form-question.ts';

/** Makes a captcha for a text message or a lookup, where nobody need be logged in. */
export function issueFormCaptcha(
  call: Call<Captchas>,
  sessionId: number,
  form: CaptchaForm | undefined,
): Promise<LoginCaptcha> {
  const takeQuestion = (trx: Tx) => takeFormQuestion(trx, call, sessionId);
  return issueCaptcha(call, { purpose: 'form', sessionId }, { form, takeQuestion });
}
