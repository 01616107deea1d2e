import { ERRCODES, type Errcode } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { parseIdCard } from '@jixu/domain/identity/id-card';
import type { LoginRejectionReason } from '@jixu/domain/identity/login-decision';
import { normalisePhone } from '@jixu/domain/identity/phone';
import { normalise } from '@jixu/domain/text/normalise';
import { inTransaction, type Tx } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import { randomToken } from '#secrets/random-token.ts';
import { reject } from '#server/envelope.ts';
import { enteredResponse, enterLearner } from '../login/enter-learner.ts';
import { identifyByCode, type Typed } from '../login/identify-by-code.ts';
import { identifyByGrant } from '../login/identify-by-grant.ts';
import { countLoginAttempt } from '../login/login-attempts.ts';
import type { SessionCache } from '../login/session-cache.ts';

const REJECTIONS = {
  'area-not-open': ERRCODES.AREA_NOT_OPEN,
  'id-number-invalid': ERRCODES.ID_NUMBER_INVALID,
  'name-invalid': ERRCODES.NAME_INVALID,
  'sms-code-wrong': ERRCODES.SMS_CODE_WRONG,
  'login-mismatch': ERRCODES.LOGIN_MISMATCH,
  'phone-full': ERRCODES.PHONE_HAS_ITS_CARDS,
  'grant-gone': ERRCODES.LOGIN_GRANT_GONE,
} satisfies Record<LoginRejectionReason | 'grant-gone', Errcode>;

type Body = Parameters<HandlerOf<'login', Call<{ sessions: SessionCache }>>>[0]['body'];
type Entered = { learnerId: number } | keyof typeof REJECTIONS;

/** Login by identity card and SMS code (integrity 15, security X1), or by an authorised QR code (X2). */
export const login: HandlerOf<'login', Call<{ sessions: SessionCache }>> = async ({ body }, call) => {
  const { db } = call.deps;
  await countLoginAttempt(call);
  const token = randomToken();
  const entered = await inTransaction(db, (trx) => enter(trx, call, body, token));
  if (typeof entered === 'string') return reject(REJECTIONS[entered]);
  return enteredResponse(call, entered.learnerId, token);
};

/** One transaction from verification to the new session; it also counts a wrong guess, which must not be rolled back. */
async function enter(trx: Tx, call: Call, body: Body, token: string): Promise<Entered> {
  const learnerId =
    body.token === undefined
      ? await identifyByCode(trx, call, typedIn(body))
      : await identifyByGrant(trx, call, { token: body.token, areaId: body.area_id });
  if (typeof learnerId === 'string') return learnerId;
  const way = body.token === undefined ? 'sms' : 'wechat';
  await enterLearner(trx, call, { learnerId, areaId: body.area_id, way, token });
  return { learnerId };
}

/** What is left out counts as empty, and is rejected as that. */
function typedIn(body: Body): Typed {
  const { name = '', telephone = '', id_number: idNumber = '', code = '', area_id: areaId } = body;
  return {
    name: normalise('name', name),
    phone: normalisePhone(telephone) ?? '',
    card: parseIdCard(idNumber, shanghaiDay(Date.now())),
    code,
    areaId,
  };
}
