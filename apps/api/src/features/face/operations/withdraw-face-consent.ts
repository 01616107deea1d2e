import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { inTransaction } from '#database/database.ts';
import { lockLearners } from '#database/learner-lock.ts';
import type { Call } from '#features/call.ts';
import { learnerOf } from '#features/learner-session.ts';
import { ok, reject } from '#server/envelope.ts';
import { endFaceConsents } from '../consent-store.ts';
import { endFaceChecks } from '../face-check-store.ts';

/** Takes back the consent to face checks; what was passed before stays passed. */
export const withdrawFaceConsent: HandlerOf<'withdrawFaceConsent', Call> = async (_input, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  await inTransaction(call.deps.db, async (trx) => {
    await lockLearners(trx, [learner.learnerId]);
    await endFaceConsents(trx, learner.learnerId);
    await endFaceChecks(trx, learner.learnerId);
  });
  return ok({});
};
