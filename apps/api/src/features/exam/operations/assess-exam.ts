import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { saveAssessment } from '../exam-assessment-store.ts';

/** Keeps what the learner thinks of the year (001 §7); it has no influence on the exam. */
export const assessExam: HandlerOf<'assessExam', Call> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const isSaved = await saveAssessment(call.deps.db, {
    learnerId: learner.learnerId,
    examId: body.exam_id,
    yearId: body.year ?? body.year_id ?? null,
    packageId: body.package_id,
    overall: body.overall_score,
    course: body.course_score,
    teacher: body.teacher_score,
    edu: body.edu_score,
    content: (body.content ?? '').trim(),
  });
  return isSaved ? ok({}) : reject(ERRCODES.EXAM_UNKNOWN);
};
