import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { findPinnedLesson, listLessonNotes } from '../key-note-store.ts';

/** The questions of a lesson, with their answers (002 §3). Somebody else's lesson and a missing one are indistinguishable. */
export const listKeyNotes: HandlerOf<'listKeyNotes', Call> = async ({ query }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db } = call.deps;
  const lesson = await findPinnedLesson(db, {
    learnerId: learner.learnerId,
    courseId: query.course_id,
    sectionId: query.course_section_id,
    yearId: query.year_id ?? null,
  });
  if (lesson === null) return reject(ERRCODES.COURSE_NOT_OWNED);
  return ok({ key_notes: await listLessonNotes(db, lesson) });
};
