import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import { freeStreamAddress } from '#secrets/stream-address.ts';
import { ok, reject } from '#server/envelope.ts';
import { findFreeMinutes } from '../free-lesson-store.ts';

/** The address of a lesson's free part (000 §7). It gives access to nothing beyond. */
export const getFreeVideo: HandlerOf<'getFreeVideo', Call> = async ({ query }, call) => {
  const { db, configuration } = call.deps;
  const { course_id: courseId, section_id: sectionId, video_id: videoId } = query;
  const minutes = await findFreeMinutes(db, { courseId, sectionId, videoId });
  if (minutes === null) return reject(ERRCODES.FREE_LESSON_UNKNOWN);
  return ok({ url: freeStreamAddress(configuration.signingKey, minutes, videoId) });
};
