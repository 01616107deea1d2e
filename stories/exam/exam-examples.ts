import type { DataOf } from '@jixu/api-client';
import { openExam, transitionExam } from '@jixu/domain/exam/exam';
import { examSections, listNumbered } from '@jixu/domain/exam/exam-paper';
import type { Exam, ExamEvent } from '@jixu/domain/exam/exam-state';
import { success } from '@jixu/test-kit/results';
import { PAPER } from './paper-example.ts';
import { RECORD, REVIEW } from './review-example.ts';
import { WITHHELD } from './withheld-example.ts';

/** The contract's examples by operation, compared by contract-examples.test.ts. */
export const EXAM_RESULTS = {
  listExamQuestions: {
    ok: success('listExamQuestions', PAPER),
    view: success('listExamQuestions', REVIEW),
    withheld: success('listExamQuestions', WITHHELD),
  },
  getExamRecord: { ok: success('getExamRecord', RECORD) },
  saveExamAnswer: {
    ok: success('saveExamAnswer', { sequence: 3, left_seconds: 3412, answer: ['A'], opening: 1 }),
  },
  submitExam: { ok: success('submitExam', {}) },
  assessExam: { ok: success('assessExam', {}) },
};

type Year = DataOf<'listStudyCourses'>;
type ExamInfo = NonNullable<Year['exam']>;
type ExamTerms = NonNullable<Year['exam_terms']>;

const FREE: ExamInfo = {
  exam_id: 8001,
  allow: 1,
  is_check_face: 1,
  is_assess: 0,
  is_pass: 0,
  is_hide_exam: 0,
};
const TERMS: ExamTerms = {
  pass_score: 30,
  score: 50,
  duration: 60,
  tries_per_day: 5,
  wait_minutes: 10,
  tries_left: 5,
  reason: '',
  courses_left: 0,
  opens_at: 0,
  is_running: 0,
};

/** What the study center knows of the exam. */
export const standingWith = (terms: Partial<ExamTerms> = {}, exam: Partial<ExamInfo> = {}) => ({
  exam: { ...FREE, ...exam },
  terms: { ...TERMS, ...terms },
});

const NONE = { total: { score: 0 }, pro: { score: 0 }, pub: { score: 0 } };

/** The study center's answer with that exam. */
export function yearWith({ exam, terms }: ReturnType<typeof standingWith>) {
  return success('listStudyCourses', {
    course: [],
    list: [],
    user_select: NONE,
    user_study: NONE,
    study_standard: { total: 100, pro: 80, pub: 20 },
    can_study: { code: 0, msg: '' },
    exam,
    exam_terms: terms,
  });
}

export const SECTIONS = examSections(PAPER.question_list);
const REVIEWED = listNumbered(REVIEW.question_list);

/** A right answer to every question of the paper, by id. */
export const RIGHT_ANSWERS: Readonly<Record<number, readonly string[]>> = Object.fromEntries(
  REVIEWED.map(({ question }) => [
    question.id,
    question.type === 4 ? [question.answer ?? ''] : (question.answer ?? '').split(','),
  ]),
);

/** The paper just opened, with the given answers; its clock at 0 ms. */
export function examWith(
  answers: Readonly<Record<number, readonly string[]>>,
  ...events: readonly ExamEvent[]
): Exam {
  const { attempt, exam, question_list } = PAPER;
  const opened = openExam(
    {
      attemptId: attempt.attempt_id,
      opening: attempt.opening ?? 1,
      lastSequence: attempt.last_sequence ?? 0,
      parts: question_list,
      durationMinutes: exam.duration,
      leftSeconds: attempt.left_seconds,
    },
    0,
  );
  const begun: Exam = { ...opened, answers: { ...opened.answers, ...answers }, hasSaved: true };
  return events.reduce((state, event) => transitionExam(state, event, 0).state, begun);
}
