import { CONSTANTS, ERRCODES } from '@jixu/constants';
import { type CaptchaState, decideSms } from '@jixu/domain/identity/sms-limit';
import { inTransaction, type Pool, type Tx } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import { type CaptchaAnswer, consumeCaptcha } from '#features/identity/captcha/consume-captcha.ts';
import { addressIndexOf } from '#features/site/limits/address-index.ts';
import { randomDigits } from '#secrets/random-token.ts';
import { isOwnersBrowser } from './known-browser.ts';
import { smsCodeHash } from './sms-code-hash.ts';
import { type CodeBinding, deleteSmsCode, replaceSmsCode } from './sms-code-store.ts';
import { deleteSent, insertSent, lockPhone, readSentHistory, type SentHistory } from './sms-sent-store.ts';

const REJECTIONS = {
  'too-soon': ERRCODES.SMS_TOO_SOON,
  'limit-reached': ERRCODES.SMS_LIMIT_REACHED,
  'captcha-required': ERRCODES.CAPTCHA_REQUIRED,
  'captcha-wrong': ERRCODES.CAPTCHA_WRONG,
} as const;

/** The party has one sentence for both codes of the form of particulars. */
const MESSAGES = { login: 'login', profile: 'profile', 'bound-phone': 'profile' } as const;

export interface SmsRequest extends CodeBinding {
  phone: string;
  captcha: CaptchaAnswer | null;
}

export type SmsRejection = (typeof REJECTIONS)[keyof typeof REJECTIONS] | typeof ERRCODES.SMS_NOT_SENT;

/** The captcha of a form; null unless both of its fields are there. */
export function captchaOf(body: {
  auth_token?: string | undefined;
  img_code?: string | undefined;
}): CaptchaAnswer | null {
  const { auth_token: token, img_code: text } = body;
  return token === undefined || text === undefined ? null : { token, text };
}

/** Sends a code: limits and captcha decide, one request per phone at a time (security X9, X10). Null when it is sent. */
export async function sendSmsCode(call: Call, request: SmsRequest): Promise<SmsRejection | null> {
  const code = randomDigits(CONSTANTS.SMS_CODE_LENGTH);
  const counted = await countAndStore(call, request, code);
  if (typeof counted === 'string') return REJECTIONS[counted];
  const { phone, purpose } = request;
  const outcome = await call.deps.sms.send({ phone, purpose: MESSAGES[purpose], params: { code } });
  call.deps.log.info('text message', { request_id: call.requestId, party: 'sms', outcome });
  if (outcome === 'sent') return null;
  // Only what certainly was not sent is uncounted; what may have arrived stays counted and usable.
  if (outcome === 'rejected') await uncount(call.deps.db, counted.sentId, request);
  return ERRCODES.SMS_NOT_SENT;
}

type Counted = { sentId: number } | keyof typeof REJECTIONS;

/** Decides, counts the message and stores the code in one transaction, so that parallel requests send at most one. */
function countAndStore(call: Call, request: SmsRequest, code: string): Promise<Counted> {
  const { db, cipher, configuration } = call.deps;
  const phoneIndex = cipher.index('phone', request.phone);
  const addressIndex = addressIndexOf(call);
  return inTransaction(db, async (trx) => {
    await lockPhone(trx, phoneIndex);
    const isOwners = await isOwnersBrowser(trx, call, phoneIndex);
    const asked = { phoneIndex, addressIndex, isOwners };
    const history = await readSentHistory(trx, asked, configuration.smsHourlyBudget);
    const decision = await decideWithCaptcha(trx, call, request, { ...history, isOwners });
    if (decision !== 'send') return decision;
    const binding = { sessionId: request.sessionId, purpose: request.purpose };
    const codeHash = smsCodeHash(configuration.signingKey, { ...binding, phoneIndex, code });
    await replaceSmsCode(trx, binding, { phoneIndex, codeHash });
    return { sentId: await insertSent(trx, asked) };
  });
}

/**
 * The captcha is checked last, because checking consumes it. Only a busy address needs one, or everybody while the site is
 * busy: a phone's own limits are tight enough, and a learner who logs in twice in an hour should not be bothered
 * (security.md, head).
 */
async function decideWithCaptcha(
  trx: Tx,
  call: Call,
  { captcha, sessionId }: SmsRequest,
  history: SentHistory & { isOwners: boolean },
) {
  const { smsHourlyBudget: budget } = call.deps.configuration;
  if (!history.isOwners && history.allInHour >= budget) return 'limit-reached';
  const causes = history.isOwners
    ? // What others have caused may ask the owner for a captcha, and no more.
      { fromAddress: history.fromAddress.slice(0, CONSTANTS.SMS_ADDRESS_CAPTCHA_AFTER) }
    : { fromAddress: history.fromAddress, isSiteBusy: history.allInHour * 2 >= budget };
  const decide = (state: CaptchaState, toPhone = history.toPhone) =>
    decideSms({ toPhone, ...causes }, state, history.now);
  const limits = decide('passed');
  if (limits !== 'send' || decide('none', []) === 'send') return limits;
  if (captcha === null) return 'captcha-required';
  return (await consumeCaptcha(trx, call, { purpose: 'form', sessionId }, captcha))
    ? 'send'
    : 'captcha-wrong';
}

function uncount(db: Pool, sentId: number, binding: CodeBinding): Promise<void> {
  return inTransaction(db, async (trx) => {
    await deleteSent(trx, sentId);
    await deleteSmsCode(trx, binding);
  });
}
