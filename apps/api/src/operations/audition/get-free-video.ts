import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '../../http/call.ts';
import { ok, refuse } from '../../http/envelope.ts';
import { findFreeMinutes } from '../../stores/free-lesson-store.ts';
import { freeStreamAddress } from '../player/stream-address.ts';

/** Where the free part of a lesson plays from (000 §7). Its address opens nothing beyond. */
export const getFreeVideo: HandlerOf<'getFreeVideo', Call> = async ({ query }, call) => {
  const { db, configuration } = call.deps;
  const { course_id: courseId, section_id: sectionId, video_id: videoId } = query;
  const minutes = await findFreeMinutes(db, { courseId, sectionId, videoId });
  if (minutes === null) return refuse(ERRCODES.FREE_LESSON_UNKNOWN);
  return ok({ url: freeStreamAddress(configuration.signingKey, minutes, videoId) });
};
