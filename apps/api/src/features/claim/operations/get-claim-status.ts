import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { hasClaimed } from '#features/study/entitlement-store.ts';
import { ok, reject } from '#server/envelope.ts';
import { hasClaimGrant } from '../claim-grant-store.ts';

/** Progress of the claim (000 §4). A learner who has claimed counts as authorised, although the grant is consumed. */
export const getClaimStatus: HandlerOf<'getClaimStatus', Call> = async (_input, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db } = call.deps;
  const [granted, claimed] = await Promise.all([
    hasClaimGrant(db, learner.learnerId),
    hasClaimed(db, learner.learnerId),
  ]);
  return ok({ is_auth: granted || claimed ? 1 : 0, use_code: claimed ? 1 : 0, use_type: 1 });
};
