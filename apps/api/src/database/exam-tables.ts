import type { Blueprint, ExamKind } from '@jixu/domain/exam/bank-question';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Stamped } from './column-types.ts';

/** A question of a bank as published, or one of a combination; append-only. */
export interface ExamQuestionTable {
  id: GeneratedAlways<number>;
  bank: string;
  number: number;
  version: number;
  /** 0 for the question itself; from 1 on those of a combination. */
  child: number;
  withdrawn: boolean;
  kind: ExamKind;
  stem: string;
  /** By their letters in the bank. */
  options: Json<Record<string, string>>;
  right_answer: string[];
  solution: string;
  source: string;
  /** Of the whole question with what belongs to it. */
  sha256: string;
  published_at: Stamped;
}

interface ExamTable {
  id: number;
  /** That of the rules it belongs to. */
  area_id: number;
  year_id: number;
  name: string;
  bank: string;
  blueprint: Json<Blueprint>;
  points: number;
  minutes: number;
  wait_minutes: number;
  tries_per_day: number;
  hidden: boolean;
}

interface ExamAttemptTable {
  id: GeneratedAlways<number>;
  learner_id: number;
  enrolment_id: number;
  exam_id: number;
  number: number;
  opening: Generated<number>;
  started_ms: number;
  deadline_ms: number;
  points: number;
  pass_score: number;
  ended_ms: number | null;
  ending: 'submitted' | 'deadline' | null;
  score: number | null;
  passed: GeneratedAlways<boolean | null>;
  client_use_time: number | null;
  face_check_id: number | null;
  /** Null where it is not known any more, or never was. */
  paper_hash: Generated<Buffer | null>;
}

interface ExamAttemptQuestionTable {
  attempt_id: number;
  slot: number;
  parent_slot: number | null;
  question_id: number;
  kind: ExamKind;
  option_order: string[];
  right_answer: string[];
}

interface ExamAnswerTable {
  attempt_id: number;
  slot: number;
  answer: string[];
  comparable: string[];
  opening: number;
  sequence: number;
  saved_ms: number;
}

interface ExamAssessmentTable {
  learner_id: number;
  exam_id: number;
  package_id: number;
  overall_score: number;
  course_score: number;
  teacher_score: number;
  edu_score: number;
  content: string;
  assessed_at: Stamped;
}

/** Append-only. */
interface ExamRegradeTable {
  id: GeneratedAlways<number>;
  attempt_id: number;
  from_question_id: number;
  to_question_id: number;
  /** Null while the attempt is running: its score is yet to be counted. */
  score_before: number | null;
  score_after: number | null;
  reason: string;
  decided_by: string;
  regraded_ms: number;
}

/** Banks of questions, exams, their attempts and papers. */
export interface ExamTables {
  exam_question: ExamQuestionTable;
  exam: ExamTable;
  exam_attempt: ExamAttemptTable;
  exam_attempt_question: ExamAttemptQuestionTable;
  exam_answer: ExamAnswerTable;
  exam_assessment: ExamAssessmentTable;
  exam_regrade: ExamRegradeTable;
}
