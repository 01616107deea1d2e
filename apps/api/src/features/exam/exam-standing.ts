import type { ExamInfo, ExamTerms } from '@jixu/contract/zod';
import { passPoints } from '@jixu/domain/exam/bank-question';
import {
  type ExamObstacle,
  examObstacle,
  papersFailed,
  triesLeft,
  waitMinutes,
} from '@jixu/domain/exam/begin-exam';
import { satisfies } from '@jixu/domain/study/plan/rule-parts';
import type { StudyRule } from '@jixu/domain/study/rules/study-rule';
import type { EnrolledCourseRow } from '#features/study/enrolled-course-store.ts';
import type { EnrolledYear } from '#features/study/enrolment-store.ts';
import { onceEach } from '#features/study/study-course.ts';
import type { Attempt } from './exam-attempt-store.ts';
import type { ExamOnOffer, StoredExam } from './exam-store.ts';

/** Where a learner stands before an exam. */
export interface ExamPrerequisites {
  year: EnrolledYear;
  courses: readonly EnrolledCourseRow[];
  attempts: readonly Attempt[];
  nowMs: number;
}

/** Why no attempt may be begun; the courses are asked for as the completion of a year asks for them. */
export function obstacleOf(
  exam: Pick<StoredExam, 'waitMinutes' | 'triesPerDay'>,
  { year, courses, attempts, nowMs }: ExamPrerequisites,
): ExamObstacle {
  const chosen = onceEach(courses).filter((course) => course.selected);
  return examObstacle({
    nowMs,
    untilMs: year.untilMs,
    hasCourses: satisfies(
      year.rule,
      chosen.filter((course) => course.finishedMs !== null),
    ),
    coursesLeft: chosen.filter((course) => course.finishedMs === null).length,
    waitMinutes: exam.waitMinutes,
    triesPerDay: exam.triesPerDay,
    attempts,
  });
}

/** The points that pass a paper by the rules of a year. */
export function passScoreOf({ points }: Pick<StoredExam, 'points'>, rule: StudyRule): number {
  return passPoints(points, rule.exam?.passScore ?? 0);
}

/** The exam of a year as it goes over the wire (001 §3): what it asks for first, and how it went. */
export function examInfo(exam: ExamOnOffer, standing: ExamPrerequisites): ExamInfo {
  const { attempts, year } = standing;
  return {
    exam_id: exam.examId,
    allow: obstacleOf(exam, standing).reason === '' ? 1 : 0,
    is_check_face: faceAsked(exam, standing),
    is_assess: year.rule.exam?.hasAssessment === true && !exam.hasAssessed ? 1 : 0,
    is_pass: passState(attempts),
    is_hide_exam: exam.hidden ? 1 : 0,
  };
}

/** One attempt, one check: 2 where an earlier attempt has used one up. */
function faceAsked(exam: ExamOnOffer, { year, attempts }: ExamPrerequisites): 0 | 1 | 2 {
  if (!year.rule.checks.face.exam || isRunning(attempts) || exam.isFaceFresh) return 1;
  return attempts.length > 0 ? 2 : 0;
}

function isRunning(attempts: readonly Attempt[]): boolean {
  return attempts.some(({ endedMs }) => endedMs === null);
}

/** Once passed it stays passed (STUDY-34). */
function passState(attempts: readonly Attempt[]): 0 | 1 | 2 {
  if (attempts.some(({ passed }) => passed === true)) return 1;
  return attempts.some(({ endedMs }) => endedMs !== null) ? 2 : 0;
}

export function examTerms(exam: StoredExam, standing: ExamPrerequisites): ExamTerms {
  const { reason, coursesLeft, opensAtMs } = obstacleOf(exam, standing);
  return {
    pass_score: passScoreOf(exam, standing.year.rule),
    score: exam.points,
    duration: exam.minutes,
    tries_per_day: exam.triesPerDay,
    tries_left: triesLeft({ ...standing, triesPerDay: exam.triesPerDay }),
    wait_minutes: waitMinutes(papersFailed(standing.attempts) + 1, exam.waitMinutes),
    reason,
    courses_left: coursesLeft,
    opens_at: opensAtMs,
    is_running: isRunning(standing.attempts) ? 1 : 0,
  };
}
