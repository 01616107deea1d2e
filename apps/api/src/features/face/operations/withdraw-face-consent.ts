import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';

import { withLearners } from '#database/learner-lock.ts';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { endFaceConsents } from '../consent-store.ts';
import { endFaceChecks } from '../face-check-store.ts';

/** Takes back the consent to face checks; what was passed before stays passed. */
export const withdrawFaceConsent: HandlerOf<'withdrawFaceConsent', Call> = async (_input, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  await withLearners(call.deps.db, [learner.learnerId], async (locked) => {
    await endFaceConsents(locked, learner.learnerId);
    await endFaceChecks(locked, learner.learnerId);
  });
  return ok({});
};
