import type { ExamKind } from '@jixu/domain/exam/bank-question';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** A paper with its key, in the words of the evidence pack. Slots of combinations (kind 3) are not answered themselves. */
export interface EvidencePaper {
  questions: {
    slot: number;
    parent: number | null;
    kind: number;
    question: number;
    options: string[];
    right: string[];
  }[];
}

/** An attempt that has ended. */
interface ExamEnd {
  enrolmentId: number;
  attempt: number;
  exam: number;
  number: number;
  startedMs: number;
  deadlineMs: number;
  endedMs: number;
  ending: string;
  score: number;
  points: number;
  passPoints: number;
  passed: boolean;
}

/** With everything its score follows from. */
export interface EndedExam extends ExamEnd {
  paper: EvidencePaper;
  answers: { slot: number; answer: string[] }[];
}

/** With the hashes of that; `paper` null where it was drawn before hashes were kept, or corrected since. */
export interface HashedExam extends ExamEnd {
  paper: string | null;
  answers: string;
}

/** Of a row of exam_attempt. */
const END = sql`
  enrolment_id as "enrolmentId", exam_attempt.id as attempt, exam_id as exam, number, started_ms as "startedMs",
  deadline_ms as "deadlineMs", ended_ms as "endedMs", ending, score, points, pass_score as "passPoints", passed`;

/** What was answered to a paper's questions, an aggregate over them: as canonicalJson writes it, so that nothing of a paper is sent. */
export const ANSWERS_TEXT = sql`
  '[' || coalesce(string_agg('{"answer":' || to_json(answer) || ',"slot":' || slot || '}', ',' order by slot)
    filter (where answer is not null), '') || ']'`;

/** A HashedExam, of a row of exam_attempt and of `answersText`. */
export const HASHED_EXAM = sql`
  ${END}, encode(paper_hash, 'hex') as paper, encode(sha256(convert_to("answersText", 'UTF8')), 'hex') as answers`;

/** These attempts, or those of a year, as far as they have ended. */
export async function listEndedExams(
  db: Database,
  of: { attemptIds: readonly number[] } | { enrolmentId: number },
): Promise<EndedExam[]> {
  const which =
    'attemptIds' in of
      ? sql`exam_attempt.id = any(${[...of.attemptIds]}::int[])`
      : sql`enrolment_id = ${of.enrolmentId}`;
  const found = await sql<EndedExam>`
    select ${END},
      json_build_object('questions', paper.questions) as paper, paper.answers
    from exam_attempt cross join lateral (
      select json_agg(json_build_object('slot', slot, 'parent', parent_slot, 'kind', kind, 'question', question_id,
          'options', to_json(option_order), 'right', to_json(right_answer)) order by slot) as questions,
        coalesce(json_agg(json_build_object('slot', slot, 'answer', to_json(answer)) order by slot)
          filter (where answer is not null), '[]') as answers
      from exam_attempt_question left join exam_answer using (attempt_id, slot)
      where attempt_id = exam_attempt.id) as paper
    where ${which} and ended_ms is not null order by exam_attempt.id`.execute(db);
  return found.rows;
}

/** A question that was put in another's place on a paper that had ended. */
export interface ReplacedQuestion {
  attempt: number;
  from: number;
  to: number;
  kind: ExamKind;
  /** The older one's right answer, in the letters of the bank. */
  right: string[];
}

/** What was replaced on the papers of a year, the newest first. */
export async function listReplacedQuestions(db: Database, enrolmentId: number): Promise<ReplacedQuestion[]> {
  const found = await sql<ReplacedQuestion>`
    select attempt_id as attempt, from_question_id as "from", to_question_id as "to", kind,
      to_jsonb(right_answer) as right
    from exam_regrade join exam_attempt on exam_attempt.id = attempt_id
    join exam_question on exam_question.id = from_question_id
    where enrolment_id = ${enrolmentId} and score_before is not null order by exam_regrade.id desc`.execute(
    db,
  );
  return found.rows;
}
