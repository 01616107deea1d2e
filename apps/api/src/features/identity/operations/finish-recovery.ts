import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { inTransaction, type Pool } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import { enteredResponse } from '#features/identity/login/enter-learner.ts';
import { countLoginAttempt } from '#features/identity/login/login-attempts.ts';
import { lockRecovery, settleRecovery } from '#features/identity/login/recovery-store.ts';
import type { SessionCache } from '#features/identity/login/session-cache.ts';
import type { FaceChecker } from '#gateways/face-checker.ts';
import { randomToken } from '#secrets/random-token.ts';
import { reject } from '#server/envelope.ts';
import { recoverLearner } from '../recovery/recover-learner.ts';

const REJECTIONS = {
  gone: ERRCODES.RECOVERY_GONE,
  'not-confirmed': ERRCODES.RECOVERY_NOT_CONFIRMED,
  'phone-full': ERRCODES.PHONE_HAS_ITS_CARDS,
} as const;

/** Logs in by a face check that was passed (security X1, X20). */
export const finishRecovery: HandlerOf<'finishRecovery', Call<{ sessions: SessionCache }>> = async (
  _input,
  call,
) => {
  const { db, faceChecker } = call.deps;
  await countLoginAttempt(call);
  const sessionId = call.session?.id ?? null;
  if (sessionId === null) return reject(ERRCODES.RECOVERY_GONE);
  await askAbout(db, faceChecker, sessionId);
  const token = randomToken();
  const recovered = await inTransaction(db, (trx) => recoverLearner(trx, call, sessionId, token));
  if (typeof recovered === 'string') return reject(REJECTIONS[recovered]);
  return enteredResponse(call, recovered.learnerId, token);
};

/** The checker's message may be late, or never come; what the browser says is no reason to believe anything. */
async function askAbout(db: Pool, faceChecker: FaceChecker, sessionId: number): Promise<void> {
  const recovery = await inTransaction(db, (trx) => lockRecovery(trx, sessionId));
  if (recovery?.state !== 'asked') return;
  const { number, token } = recovery;
  if (number === null || token === null) return;
  const said = await faceChecker.ask({ token, number });
  if ('reference' in said) await settleRecovery(db, { number, token, verdict: said.kind });
}
