import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { streamAddress } from '#secrets/stream-address.ts';
import { ok, reject } from '#server/envelope.ts';
import type { LeaseBatcher } from '../watching/hold-leases.ts';
import { GATE_ERRCODES, namedCheck } from '../watching/lesson-responses.ts';

const REJECTIONS = {
  'held-elsewhere': ERRCODES.LEASE_HELD_ELSEWHERE,
  'not-owned': ERRCODES.COURSE_NOT_OWNED,
  'not-ready': ERRCODES.LESSON_NOT_READY,
  ...GATE_ERRCODES,
} as const;

/** Gives this tab the learner's one play lease, or renews it (integrity 3). */
export const holdPlayLease: HandlerOf<'holdPlayLease', Call<{ leases: LeaseBatcher }>> = async (
  { body },
  call,
) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { leases, configuration } = call.deps;
  const { course_id: courseId, video_id: videoId } = body;
  const outcome = await leases.submit({
    ...learner,
    courseId,
    videoId,
    yearId: body.year_id ?? null,
    holder: body.holder,
    lease: body.lease ?? null,
    takeOver: body.take_over === 1,
  });
  if (outcome.kind !== 'held') return reject(REJECTIONS[outcome.kind]);
  const held = outcome.lease;
  return ok({
    lease: held.lease,
    last_sequence: held.lastSequence,
    opening: held.opening,
    hls: streamAddress(configuration.signingKey, { kind: 'lease', id: held.id }, videoId),
    expires_in: CONSTANTS.LEASE_TTL_SECONDS,
    renew_after: CONSTANTS.LEASE_RENEW_SECONDS,
    held_by: null,
    due_check: outcome.checks.due === null ? null : namedCheck(outcome.checks.due),
    checks: outcome.checks.coming.map(({ check, leftMs, freeMs }) => ({
      ...namedCheck(check),
      left_ms: leftMs === null ? null : Math.ceil(leftMs),
      free_ms: freeMs,
    })),
  });
};
