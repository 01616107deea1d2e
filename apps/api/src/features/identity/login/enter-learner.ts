import type { Tx } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import { browserName, networkOf } from '#features/identity/scan/device-names.ts';
import { hashToken } from '#secrets/random-token.ts';
import { setLearnerArea } from './learner-store.ts';
import { insertLoginRecord, type LoginRecord } from './login-record-store.ts';
import { deleteSession, insertSession } from './session-store.ts';

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
