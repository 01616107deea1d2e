import type { Tx } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import { browserName, networkOf } from '#features/identity/scan/device-names.ts';
import { findStudyStep } from '#features/study/study-step-store.ts';
import { hashToken } from '#secrets/random-token.ts';
import { ok } from '#server/envelope.ts';
import { setSessionCookie } from './browser-session.ts';
import { rememberBrowser } from './known-browser.ts';
import { findLearnerRecord, setLearnerArea } from './learner-store.ts';
import { insertLoginRecord, type LoginRecord } from './login-record-store.ts';
import type { SessionCache } from './session-cache.ts';
import { deleteSession, insertSession } from './session-store.ts';
import { userInfoOf } from './user-info.ts';

/** Opens a session for a learner in place of the browser's; returns its id. */
export async function enterLearner(
  trx: Tx,
  call: Call,
  login: { learnerId: number; areaId: number; way: LoginRecord['way']; token: string },
): Promise<number> {
  const { learnerId, areaId, way, token } = login;
  await setLearnerArea(trx, learnerId, areaId);
  const sessionId = await insertSession(trx, hashToken(token), learnerId);
  await insertLoginRecord(trx, learnerId, {
    sessionId,
    way,
    network: networkOf(call.address),
    browser: browserName(call.userAgent),
  });
  if (call.session !== null) await deleteSession(trx, call.session.id);
  return sessionId;
}

/** The response to a login, with the cookies by which this browser is the learner's from now on. */
export async function enteredResponse(
  call: Call<{ sessions: SessionCache }>,
  learnerId: number,
  token: string,
) {
  const { db, cipher, sessions } = call.deps;
  sessions.forget();
  setSessionCookie(call, token);
  const [record, step] = await Promise.all([
    findLearnerRecord(db, learnerId),
    findStudyStep(db, learnerId, null),
  ]);
  if (record === undefined) throw new Error('the learner who has just logged in is gone');
  rememberBrowser(call, record.phone_index);
  return ok({ user_info: userInfoOf(record, cipher, step) });
}
