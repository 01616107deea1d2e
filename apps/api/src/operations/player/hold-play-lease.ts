import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '../../http/call.ts';
import { ok, refuse } from '../../http/envelope.ts';
import { holdLease } from '../../ledger/hold-lease.ts';
import { isPlayable } from '../../stores/course-store.ts';
import { retryConflicts } from '../../stores/database-fault.ts';
import { ownsCourse } from '../../stores/entitlement-store.ts';
import { streamAddress } from './stream-address.ts';

/** Gives this tab the learner's one play lease, or renews it (integrity 3). */
export const holdPlayLease: HandlerOf<'holdPlayLease', Call> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return refuse(ERRCODES.NOT_LOGGED_IN);
  const { db, configuration } = call.deps;
  const { course_id: courseId, video_id: videoId } = body;
  if (!(await ownsCourse(db, learner.learnerId, courseId, null))) return refuse(ERRCODES.COURSE_NOT_OWNED);
  if (!(await isPlayable(db, courseId, videoId))) return refuse(ERRCODES.LESSON_NOT_READY);
  const request = {
    ...learner,
    videoId,
    holder: body.holder,
    lease: body.lease ?? null,
    takeOver: body.take_over === 1,
  };
  const held = await retryConflicts(() => holdLease(db, request));
  if (held === null) return refuse(ERRCODES.LEASE_HELD_ELSEWHERE);
  return ok({
    lease: held.lease,
    last_sequence: held.lastSequence,
    hls: streamAddress(configuration.signingKey, { kind: 'lease', id: held.id }, videoId),
    expires_in: CONSTANTS.LEASE_TTL_SECONDS,
    renew_after: CONSTANTS.LEASE_RENEW_SECONDS,
    held_by: null,
  });
};
