import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import type { Captchas } from '#features/captcha/captcha-maker.ts';
import { issueCaptcha } from '#features/captcha/issue-captcha.ts';
import { learnerOf } from '#features/learner-session.ts';
import { ok, reject } from '#server/envelope.ts';

/** A captcha for the lesson that plays (002 §7). */
export const createStudyCaptcha: HandlerOf<'createStudyCaptcha', Call<Captchas>> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  return ok(await issueCaptcha(call, { purpose: 'lesson', sessionId: learner.sessionId }, body.form));
};
