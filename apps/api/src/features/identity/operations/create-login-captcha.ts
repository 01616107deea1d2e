import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import type { Captchas } from '#features/identity/captcha/captcha-maker.ts';
import { issueFormCaptcha } from '#features/identity/captcha/issue-form-captcha.ts';
import { ok } from '#server/envelope.ts';
import { ensureSession } from '../login/browser-session.ts';

/** A captcha for this session (000 §7). */
export const createLoginCaptcha: HandlerOf<'createLoginCaptcha', Call<Captchas>> = async ({ body }, call) => {
  const { id: sessionId } = await ensureSession(call);
  return ok(await issueFormCaptcha(call, sessionId, body.form));
};
