import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import type { Captchas } from '#features/identity/captcha/captcha-maker.ts';
import { issueFormCaptcha } from '#features/identity/captcha/issue-form-captcha.ts';
import { ok } from '#server/envelope.ts';
import { ensureSession } from '../login/browser-session.ts';

/** The same captcha for pages that request it by GET (001 §7). */
export const getLoginCaptcha: HandlerOf<'getLoginCaptcha', Call<Captchas>> = async ({ query }, call) => {
  const { id: sessionId } = await ensureSession(call);
  return ok(await issueFormCaptcha(call, sessionId, query.form));
};
