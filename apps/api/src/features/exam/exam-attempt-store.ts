import { CONSTANTS } from '@jixu/constants';
import { sql } from 'kysely';
import type { Database, Locked, Tx } from '#database/database.ts';
import type { StoredExam } from './exam-store.ts';

/** One sitting of an exam. Times are epoch milliseconds of the database's clock. */
export interface Attempt {
  id: number;
  number: number;
  /** How often its paper has been opened. */
  opening: number;
  startedMs: number;
  deadlineMs: number;
  passScore: number;
  endedMs: number | null;
  /** Null until it has ended. */
  score: number | null;
  passed: boolean | null;
}

const ATTEMPT = sql`
  exam_attempt.id, number, opening, started_ms as "startedMs", deadline_ms as "deadlineMs", pass_score as "passScore",
  ended_ms as "endedMs", score, passed`;

/** The attempts of a learner's year at its exam, oldest first. */
export async function listAttempts(
  db: Database,
  { enrolmentId, examId }: Pick<StoredExam, 'enrolmentId' | 'examId'>,
): Promise<Attempt[]> {
  const found = await sql<Attempt>`
    select ${ATTEMPT} from exam_attempt where enrolment_id = ${enrolmentId} and exam_id = ${examId}
    order by number`.execute(db);
  return found.rows;
}

/** The attempt a submission is about: the named one, else the one that runs, else the one that ended last. */
export async function findSubmittedAttempt(
  trx: Tx,
  learnerId: number,
  examId: number,
  attemptId: number | null,
): Promise<Attempt | null> {
  const found = await sql<Attempt>`
    select ${ATTEMPT} from exam_attempt
    where learner_id = ${learnerId} and exam_id = ${examId} and id = coalesce(${attemptId}::int, id)
    order by ended_ms is null desc, number desc limit 1`.execute(trx);
  return found.rows[0] ?? null;
}

export interface NewAttempt extends Pick<Attempt, 'number' | 'startedMs' | 'deadlineMs' | 'passScore'> {
  learnerId: number;
  faceCheckId: number | null;
}

/** Stores an attempt that begins now; its id. */
export async function insertAttempt(
  trx: Locked<'learner'>,
  exam: StoredExam,
  attempt: NewAttempt,
): Promise<number> {
  const { id } = await trx
    .insertInto('exam_attempt')
    .values({
      learner_id: attempt.learnerId,
      enrolment_id: exam.enrolmentId,
      exam_id: exam.examId,
      number: attempt.number,
      started_ms: attempt.startedMs,
      deadline_ms: attempt.deadlineMs,
      points: exam.points,
      pass_score: attempt.passScore,
      face_check_id: attempt.faceCheckId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Counts one more opening of a running attempt's paper; its number. */
export async function countOpening(trx: Locked<'learner'>, attemptId: number): Promise<number> {
  const { opening } = await trx
    .updateTable('exam_attempt')
    .set(({ eb }) => ({ opening: eb('opening', '+', 1) }))
    .where('id', '=', attemptId)
    .returning('opening')
    .executeTakeFirstOrThrow();
  return opening;
}

/**
 * Which questions of a bank a learner has had on any paper, by their numbers, each with the id of the last attempt that held it:
 * exams of other years and areas are drawn from the same bank.
 */
export async function listLastHad(
  db: Database,
  learnerId: number,
  bank: string,
): Promise<Map<number, number>> {
  const found = await sql<{ number: number; attempt: number }>`
    select exam_question.number, max(exam_attempt.id) as attempt
    from exam_attempt
    cross join lateral (select question_id from exam_attempt_question where attempt_id = exam_attempt.id offset 0) as had
    join exam_question on exam_question.id = question_id
    where learner_id = ${learnerId} and bank = ${bank} group by exam_question.number`.execute(db);
  return new Map(found.rows.map(({ number, attempt }) => [number, attempt]));
}

/** An attempt whose time is over and that nobody has ended. */
export interface OverdueAttempt {
  id: number;
  learnerId: number;
}

/**
 * By the database's clock, with the grace of a submission; longest overdue first, in any order where many are overdue at once:
 * whatever else decided would have to read all of them for every batch.
 */
export async function listOverdueAttempts(
  db: Database,
  { limit, except }: { limit: number; except: readonly number[] },
): Promise<OverdueAttempt[]> {
  const found = await sql<OverdueAttempt>`
    select id, learner_id as "learnerId" from exam_attempt
    where ended_ms is null and deadline_ms < (extract(epoch from clock_timestamp()) - ${CONSTANTS.EXAM_SUBMIT_GRACE_SECONDS}::int) * 1000
      and not (id = any(${[...except]}::int[]))
    order by deadline_ms limit ${limit}`.execute(db);
  return found.rows;
}
