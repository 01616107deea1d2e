import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { saveCourseRating } from '../rating/rating-store.ts';

/** Keeps what the learner thinks of a course, whichever lesson it was said in (A82). */
export const submitCourseComment: HandlerOf<'submitCourseComment', Call> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const rated = { learnerId: learner.learnerId, courseId: body.course_id };
  const rating = { score: body.score, comment: (body.comment_content ?? '').trim() };
  const isHeld = await saveCourseRating(call.deps.db, rated, rating);
  return isHeld ? ok({}) : reject(ERRCODES.COURSE_NOT_OWNED);
};
