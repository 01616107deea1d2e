import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { findCourseRating } from '../rating/rating-store.ts';

/** What the learner thinks of a course they hold (002 §7). */
export const getCourseComment: HandlerOf<'getCourseComment', Call> = async ({ query }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { learnerId } = learner;
  const rating = await findCourseRating(call.deps.db, { learnerId, courseId: query.course_id });
  if (rating === null) return reject(ERRCODES.COURSE_NOT_OWNED);
  return ok({ score: rating.score, comment_content: rating.comment });
};
