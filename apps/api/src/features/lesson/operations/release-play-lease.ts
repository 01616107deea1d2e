import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { retryConflicts } from '#database/database-errors.ts';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { releaseLease } from '../watching/end-leases.ts';

/** Ends a lease early; the response is the same for one that has ended or was never the learner's (integrity 3). */
export const releasePlayLease: HandlerOf<'releasePlayLease', Call> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  await retryConflicts(() =>
    releaseLease(call.deps.db, learner.learnerId, { ...body, opening: body.opening ?? null }),
  );
  return ok({});
};
