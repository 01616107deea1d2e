import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { creditedVideo, videoProgress } from '../watching/lesson-responses.ts';
import type { ProgressBatcher } from '../watching/progress-batcher.ts';

/** The learner's position and credit in the recordings of a course (002 §7). */
export const pullProgress: HandlerOf<'pullProgress', Call<{ progress: ProgressBatcher }>> = async (
  { query },
  call,
) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { course_id: courseId, video_id: videoId, year_id: yearId } = query;
  const { isOwned, lastVideoId, ledgers } = await call.deps.progress.submit({
    learnerId: learner.learnerId,
    courseId,
    yearId: yearId ?? null,
  });
  if (!isOwned) return reject(ERRCODES.COURSE_NOT_OWNED);
  const rows = videoId === undefined ? ledgers : ledgers.filter((row) => row.videoId === videoId);
  return ok({
    videos: rows.map((row) => videoProgress(row.videoId, row.ledger)),
    last_vid: lastVideoId,
    credited: rows.map((row) => creditedVideo(row.videoId, row.ledger, row.durationMs)),
  });
};
