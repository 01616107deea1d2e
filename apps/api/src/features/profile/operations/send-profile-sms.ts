import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { findLearnerRecord } from '../../identity/login/learner-store.ts';
import { boundPhone, namedPhone } from '../../identity/login/named-phone.ts';
import { captchaOf, sendSmsCode } from '../../identity/login/send-sms-code.ts';
import { isSignatureRight } from '../../identity/login/sms-signature.ts';

/** Sends a code for updateUserInfo, to the phone that is bound or to the one that is going to be. */
export const sendProfileSms: HandlerOf<'sendProfileSms', Call> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db, cipher, configuration } = call.deps;
  const telephone = decoded(decoded(body.telphone));
  const { sign, timestamp } = body;
  if (!isSignatureRight({ telephone, sign, timestamp }, configuration.smsSignSecret, Date.now() / 1000))
    return reject(ERRCODES.SMS_SIGN_WRONG);
  const record = await findLearnerRecord(db, learner.learnerId);
  if (record === undefined) return reject(ERRCODES.NOT_LOGGED_IN);
  const bound = boundPhone(record, cipher);
  const phone = namedPhone(telephone, bound);
  if (phone === null) return reject(ERRCODES.PHONE_UNREADABLE);
  const rejection = await sendSmsCode(call, {
    purpose: phone === bound ? 'bound-phone' : 'profile',
    phone,
    sessionId: learner.sessionId,
    captcha: captchaOf(body),
  });
  return rejection === null ? ok({}) : reject(rejection);
};

function decoded(base64: string): string {
  return Buffer.from(base64, 'base64').toString('utf8');
}
