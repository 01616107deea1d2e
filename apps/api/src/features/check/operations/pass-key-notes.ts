import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { isQuizRight } from '@jixu/domain/lesson/quiz/mark-quiz';
import { inTransaction } from '#database/database.ts';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { findPinnedLesson, listLessonNotes } from '../key-note-store.ts';
import { type PassDependencies, passCheck } from '../pass-check.ts';

/** Marks the answers to the questions of one second once more, and releases what waited for them (integrity 5). */
export const passKeyNotes: HandlerOf<'passKeyNotes', Call<PassDependencies>> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db } = call.deps;
  const { second, answers } = body;
  const lesson = await findPinnedLesson(db, {
    learnerId: learner.learnerId,
    courseId: body.course_id,
    sectionId: body.course_section_id,
    yearId: body.year_id ?? null,
  });
  if (lesson === null) return reject(ERRCODES.COURSE_NOT_OWNED);
  const notes = await listLessonNotes(db, lesson);
  const questions = notes.filter((note) => note.second === second).map(({ question }) => question);
  const { enrolmentId, videoId } = lesson;
  if (questions.length === 0 || videoId === null) return ok({});
  if (!isQuizRight(questions, answers)) return reject(ERRCODES.KEY_NOTE_WRONG);
  const outcome = await inTransaction(db, (trx) =>
    passCheck(trx, call.deps, {
      learnerId: learner.learnerId,
      kind: 'quiz',
      at: { enrolmentId, videoId, pointMs: second * 1000 },
      evidence: { answers },
    }),
  );
  return outcome === 'passed' ? ok({}) : reject(ERRCODES.KEY_NOTE_NOT_DUE);
};
