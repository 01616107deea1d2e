import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { PushProgressInput } from '@jixu/contract/zod';
import type { LeaseStatus } from '@jixu/domain/lesson/lease';
import type { Push } from '@jixu/domain/lesson/push';
import { type Call, type LearnerSession, learnerOf } from '#features/call.ts';
import { badField, ok, reject } from '#server/envelope.ts';
import { creditedVideo, GATE_ERRCODES, namedCheck, videoProgress } from '../watching/lesson-responses.ts';
import type { PushBatcher } from '../watching/push-batcher.ts';

/** A silent lease can still be renewed, so its tab counts as alive. */
const LEASE_STATE = {
  live: 'live',
  silent: 'live',
  'taken-over': 'taken_over',
  ended: 'ended',
} as const satisfies Record<LeaseStatus, string>;

const REJECTIONS = {
  'lease-unknown': ERRCODES.LEASE_UNKNOWN,
  'not-owned': ERRCODES.COURSE_NOT_OWNED,
  ...GATE_ERRCODES,
} as const;

/** Stores what was watched; responds after COMMIT (002 §7, integrity 1–4). */
export const pushProgress: HandlerOf<'pushProgress', Call<{ pushes: PushBatcher }>> = async (
  { body },
  call,
) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const outcome = await call.deps.pushes.submit(pushOf(learner, body));
  if (outcome.kind !== 'stored') return reject(REJECTIONS[outcome.kind]);
  return ok({
    videos: outcome.videos.map((video) => videoProgress(video.videoId, video.ledger)),
    last_vid: outcome.lastVideoId,
    credited: outcome.videos.map((video) => ({
      ...creditedVideo(video.videoId, video.ledger, video.durationMs),
      clamped_ms: video.clampedMs,
      clamped_reason: video.clampReason,
    })),
    lease_state: outcome.leaseStatus === null ? null : LEASE_STATE[outcome.leaseStatus],
    due_check: outcome.dueCheck === null ? null : namedCheck(outcome.dueCheck),
  });
};

function pushOf(learner: LearnerSession, body: PushProgressInput['body']): Push {
  if (body.lease !== undefined && body.sequence === undefined) {
    throw badField(['body', 'sequence'], 'is missing beside a lease');
  }
  const { lease, sequence } = body;
  return {
    ...learner,
    named: lease === undefined || sequence === undefined ? null : { lease, sequence },
    yearId: body.year_id ?? null,
    lastVideoId: body.last_vid,
    videos: body.videos.map((video) => ({
      courseId: video.course_id,
      videoId: video.video_id,
      furthest: video.progress_second,
      resume: video.play_second,
      intervals: video.intervals ?? null,
    })),
  };
}
