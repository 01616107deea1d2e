import { randomInt } from 'node:crypto';
import { ERRCODES } from '@jixu/constants';
import { attemptDeadline } from '@jixu/domain/exam/attempt-life';
import { drawPaper } from '@jixu/domain/exam/draw-paper';
import type { Locked, Tx } from '#database/database.ts';
import { lockLearners } from '#database/learner-lock.ts';
import { pipeline } from '#database/pipeline.ts';
import { useExamVerdict } from '#features/face/due-face-store.ts';
import { createCourseVersions } from '#features/study/course-versions.ts';
import { listEnrolledCourses } from '#features/study/enrolled-course-store.ts';
import { lockYearOf } from '#features/study/enrolment-store.ts';
import { type EndingDependencies, endIfOverdue } from './end-attempts.ts';
import {
  type Attempt,
  countOpening,
  insertAttempt,
  listAttempts,
  listLastHad,
} from './exam-attempt-store.ts';
import { insertPaper } from './exam-key-store.ts';
import { listBank } from './exam-paper-store.ts';
import { type ExamPrerequisites, obstacleOf, passScoreOf } from './exam-standing.ts';
import { type ExamAsked, findExam, findLearnerArea, type StoredExam } from './exam-store.ts';

/** A paper before a learner: newly begun, or gone on with. */
export interface OpenedAttempt {
  exam: StoredExam;
  attempt: Pick<Attempt, 'id' | 'opening' | 'startedMs' | 'deadlineMs' | 'passScore'>;
  nowMs: number;
}

export type PaperRejection =
  | typeof ERRCODES.EXAM_AREA_EXPIRED
  | typeof ERRCODES.EXAM_UNKNOWN
  | typeof ERRCODES.EXAM_FACE_REQUIRED
  | (typeof REJECTIONS)[keyof typeof REJECTIONS];

const REJECTIONS = {
  closed: ERRCODES.YEAR_CLOSED,
  courses: ERRCODES.EXAM_NOT_ALLOWED,
  tries: ERRCODES.EXAM_TRIES_USED_UP,
  wait: ERRCODES.EXAM_TOO_SOON,
} as const;

/** Opens the paper of the attempt that runs, or begins one. Two tabs at once get the same attempt: the lock orders them. */
export async function openPaper(
  trx: Tx,
  deps: EndingDependencies,
  learnerId: number,
  asked: ExamAsked & { areaId: number },
): Promise<OpenedAttempt | PaperRejection> {
  const { locked, nowMs } = await lockLearners(trx, [learnerId]);
  if ((await findLearnerArea(locked, learnerId)) !== asked.areaId) return ERRCODES.EXAM_AREA_EXPIRED;
  const exam = await findExam(locked, learnerId, asked);
  const year = exam === null ? null : await lockYearOf(locked, learnerId, exam.yearId);
  if (exam === null || year === null) return ERRCODES.EXAM_UNKNOWN;
  await endIfOverdue(locked, deps, await listAttempts(locked, exam), nowMs);
  const attempts = await listAttempts(locked, exam);
  const running = attempts.find(({ endedMs }) => endedMs === null);
  if (running !== undefined) {
    const opening = await countOpening(locked, running.id);
    return { exam, attempt: { ...running, opening }, nowMs };
  }
  const courses = await listEnrolledCourses(locked, createCourseVersions(locked), year);
  return begin(locked, learnerId, exam, { year, courses, attempts, nowMs });
}

async function begin(
  trx: Locked<'learner'>,
  learnerId: number,
  exam: StoredExam,
  standing: ExamPrerequisites,
): Promise<OpenedAttempt | PaperRejection> {
  const { reason } = obstacleOf(exam, standing);
  if (reason !== '') return REJECTIONS[reason];
  const { rule } = standing.year;
  const faceCheckId = rule.checks.face.exam ? await useExamVerdict(trx, learnerId, exam.examId) : null;
  if (rule.checks.face.exam && faceCheckId === null) return ERRCODES.EXAM_FACE_REQUIRED;
  const { nowMs, attempts } = standing;
  const attempt = {
    number: attempts.length + 1,
    startedMs: nowMs,
    deadlineMs: attemptDeadline(nowMs, exam.minutes),
    passScore: passScoreOf(exam, rule),
  };
  const [bank, lastHad] = await pipeline(trx, [
    (on) => listBank(on, exam.bank),
    (on) => listLastHad(on, learnerId, exam.bank),
  ]);
  const slots = drawPaper({ bank, blueprint: exam.blueprint, lastHad }, (limit) => randomInt(limit));
  const id = await insertAttempt(trx, exam, { ...attempt, learnerId, faceCheckId });
  await insertPaper(trx, id, exam.bank, slots);
  return { exam, attempt: { ...attempt, id, opening: 1 }, nowMs };
}
