import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { Tx } from '#database/database.ts';
import { type Call, learnerOf } from '#features/call.ts';
import type { Captchas } from '#features/identity/captcha/captcha-maker.ts';
import { issueCaptcha } from '#features/identity/captcha/issue-captcha.ts';
import { ok, reject } from '#server/envelope.ts';
import { type LessonQuestionDependencies, takeLessonQuestion } from '../take-lesson-question.ts';

/** A captcha for the lesson that plays (002 §7). */
export const createStudyCaptcha: HandlerOf<
  'createStudyCaptcha',
  Call<Captchas & LessonQuestionDependencies>
> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const takeQuestion = (trx: Tx) => takeLessonQuestion(trx, call.deps, learner);
  const of = { purpose: 'lesson', sessionId: learner.sessionId } as const;
  return ok(await issueCaptcha(call, of, { form: body.form, takeQuestion }));
};
