import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { normalisePhone } from '@jixu/domain/login/phone';
import { type CaptchaState, decideSms } from '@jixu/domain/login/sms-limit';
import { type Database, type DatabasePool, inTransaction } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import { randomDigits } from '#secrets/random-token.ts';
import { ok, reject } from '#server/envelope.ts';
import { badField } from '#server/read-input.ts';
import { ensureSession } from '../browser-session.ts';
import { type CaptchaAnswer, consumeCaptcha } from '../consume-captcha.ts';
import { smsCodeHash } from '../sms-code-hash.ts';
import { deleteSmsCode, replaceSmsCode } from '../sms-code-store.ts';
import { deleteSent, insertSent, lockPhone, readSentHistory, type SentHistory } from '../sms-sent-store.ts';
import { isSignatureRight } from '../sms-signature.ts';

const REJECTIONS = {
  'too-soon': ERRCODES.SMS_TOO_SOON,
  'limit-reached': ERRCODES.SMS_LIMIT_REACHED,
  'captcha-required': ERRCODES.CAPTCHA_REQUIRED,
  'captcha-wrong': ERRCODES.CAPTCHA_WRONG,
} as const;

interface SmsRequest {
  phone: string;
  sessionId: number;
  captcha: CaptchaAnswer | null;
}

/** Sends a login code: limits and captcha decide, one request per phone at a time (security X9, X10). */
export const sendLoginSms: HandlerOf<'sendLoginSms', Call> = async ({ body }, call) => {
  const { configuration, sms } = call.deps;
  if (!isSignatureRight(body, configuration.smsSignSecret, Date.now() / 1000))
    return reject(ERRCODES.SMS_SIGN_WRONG);
  const phone = normalisePhone(body.telephone);
  if (phone === null) throw badField(['body', 'telephone'], 'is no phone number');
  const { id: sessionId } = await ensureSession(call);
  const { auth_token: token, img_code: text } = body;
  const captcha = token === undefined || text === undefined ? null : { token, text };
  const code = randomDigits(CONSTANTS.SMS_CODE_LENGTH);
  const counted = await countAndStore(call, { phone, sessionId, captcha }, code);
  if (typeof counted === 'string') return reject(REJECTIONS[counted]);
  const outcome = await sms.sendCode(phone, code);
  call.deps.log.info('text message', { request_id: call.requestId, party: 'sms', outcome });
  if (outcome === 'sent') return ok({});
  // Only what certainly was not sent is uncounted; what may have arrived stays counted and usable.
  if (outcome === 'rejected') await uncount(call.deps.db, counted.sentId, sessionId);
  return reject(ERRCODES.SMS_NOT_SENT);
};

type Counted = { sentId: number } | keyof typeof REJECTIONS;

/** Decides, counts the message and stores the code in one transaction, so that parallel requests send at most one. */
function countAndStore(call: Call, request: SmsRequest, code: string): Promise<Counted> {
  const { db, cipher, configuration } = call.deps;
  const phoneIndex = cipher.index('phone', request.phone);
  const addressIndex = cipher.index('address', call.address);
  return inTransaction(db, async (trx) => {
    await lockPhone(trx, phoneIndex);
    const history = await readSentHistory(trx, phoneIndex, addressIndex);
    if (history.allInHour >= configuration.smsHourlyBudget) return 'limit-reached';
    const decision = await decideWithCaptcha(trx, call, request, history);
    if (decision !== 'send') return decision;
    const binding = { sessionId: request.sessionId, purpose: 'login' } as const;
    const codeHash = smsCodeHash(configuration.signingKey, { ...binding, phoneIndex, code });
    await replaceSmsCode(trx, binding, { phoneIndex, codeHash });
    return { sentId: await insertSent(trx, phoneIndex, addressIndex) };
  });
}

/**
 * The captcha is checked last, because checking consumes it. Only a busy address needs one: a phone's own limits are
 * tight enough, and a learner who logs in twice in an hour should not be bothered (security.md, head).
 */
async function decideWithCaptcha(
  trx: Database,
  call: Call,
  { captcha, sessionId }: SmsRequest,
  history: SentHistory,
) {
  const decide = (state: CaptchaState, toPhone = history.toPhone) =>
    decideSms({ toPhone, fromAddress: history.fromAddress }, state, history.now);
  const limits = decide('passed');
  if (limits !== 'send' || decide('none', []) === 'send') return limits;
  if (captcha === null) return 'captcha-required';
  return (await consumeCaptcha(trx, call, sessionId, captcha)) ? 'send' : 'captcha-wrong';
}

function uncount(db: DatabasePool, sentId: number, sessionId: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    await deleteSent(trx, sentId);
    await deleteSmsCode(trx, { sessionId, purpose: 'login' });
  });
}
