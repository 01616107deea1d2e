import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { normalisePhone } from '@jixu/domain/identity/phone';
import type { Call } from '#features/call.ts';
import { badField, ok, reject } from '#server/envelope.ts';
import { ensureSession } from '../login/browser-session.ts';
import { captchaOf, sendSmsCode } from '../login/send-sms-code.ts';
import { isSignatureRight } from '../login/sms-signature.ts';

/** Sends a login code (security X9, X10). */
export const sendLoginSms: HandlerOf<'sendLoginSms', Call> = async ({ body }, call) => {
  if (!isSignatureRight(body, call.deps.configuration.smsSignSecret, Date.now() / 1000))
    return reject(ERRCODES.SMS_SIGN_WRONG);
  const phone = normalisePhone(body.telephone);
  if (phone === null) throw badField(['body', 'telephone'], 'is no phone number');
  const { id: sessionId } = await ensureSession(call);
  const rejection = await sendSmsCode(call, { purpose: 'login', phone, sessionId, captcha: captchaOf(body) });
  return rejection === null ? ok({}) : reject(rejection);
};
