import type { ExamKind } from '@jixu/domain/exam/bank-question';
import { sql } from 'kysely';
import type { Database, Locked, Tx } from '#database/database.ts';

/** A slot that an answer names, and how its attempt stands. */
export interface AnsweredSlot {
  /** Null where the paper has no such slot. */
  kind: ExamKind | null;
  optionCount: number;
  /** The newest opening of the paper. */
  opening: number;
  /** The highest number of a choice that is kept. */
  lastSequence: number;
}

/** Null when the learner has no such attempt, or it is not running any more. */
export async function findAnsweredSlot(
  db: Database,
  learnerId: number,
  { attemptId, slot }: { attemptId: number; slot: number },
): Promise<AnsweredSlot | null> {
  const found = await sql<AnsweredSlot>`
    select kind, coalesce(cardinality(option_order), 0) as "optionCount", opening,
      coalesce((select max(sequence) from exam_answer where attempt_id = exam_attempt.id), 0) as "lastSequence"
    from exam_attempt left join exam_attempt_question as asked on attempt_id = exam_attempt.id and slot = ${slot}
    where exam_attempt.id = ${attemptId} and learner_id = ${learnerId} and ended_ms is null`.execute(db);
  return found.rows[0] ?? null;
}

/** One choice, with its place in the order of an attempt's choices. */
export interface StoredChoice {
  attemptId: number;
  slot: number;
  answer: readonly string[];
  comparable: readonly string[];
  /** Null: the newest. */
  opening: number | null;
  sequence: number;
}

/** What is kept of a slot after a choice. */
export interface KeptChoice {
  deadlineMs: number;
  nowMs: number;
  opening: number;
  /** Null when something newer is kept. */
  answer: string[] | null;
}

/**
 * Keeps a choice unless a newer one is kept. Without the learner's lock: the attempt is held FOR SHARE until the choice is
 * stored, so that its marking, which takes it FOR UPDATE, comes before (null is answered) or after (it counts). FOR KEY
 * SHARE would not do: ending an attempt changes no key. Null when the attempt is over.
 */
export async function keepChoice(
  db: Database,
  learnerId: number,
  { attemptId, slot, answer, comparable, opening, sequence }: StoredChoice,
): Promise<KeptChoice | null> {
  const found = await sql<KeptChoice>`
    with running as (
      select id, opening, deadline_ms, floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now_ms
      from exam_attempt
      where id = ${attemptId} and learner_id = ${learnerId} and ended_ms is null
        and deadline_ms > extract(epoch from clock_timestamp()) * 1000
      for share
    ), kept as (
      insert into exam_answer (attempt_id, slot, answer, comparable, opening, sequence, saved_ms)
      select id, ${slot}, ${[...answer]}::text[], ${[...comparable]}::text[], coalesce(${opening}::int, opening),
        ${sequence}, now_ms
      from running
      on conflict (attempt_id, slot) do update set answer = excluded.answer, comparable = excluded.comparable,
        opening = excluded.opening, sequence = excluded.sequence, saved_ms = excluded.saved_ms
        where (excluded.opening, excluded.sequence) > (exam_answer.opening, exam_answer.sequence)
      returning answer
    )
    select deadline_ms as "deadlineMs", now_ms as "nowMs", opening, to_jsonb(kept.answer) as answer
    from running left join kept on true`.execute(db);
  return found.rows[0] ?? null;
}

export async function findKeptAnswer(db: Database, attemptId: number, slot: number): Promise<string[]> {
  const found = await sql<{ answer: string[] }>`
    select to_jsonb(answer) as answer from exam_answer
    where attempt_id = ${attemptId} and slot = ${slot}`.execute(db);
  return found.rows[0]?.answer ?? [];
}

/** The highest number of a choice that is kept of an attempt; 0 before the first. */
export async function findLastSequence(db: Database, attemptId: number): Promise<number> {
  const row = await db
    .selectFrom('exam_answer')
    .select(({ fn }) => fn.max('sequence').as('last'))
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** The slots of an attempt, with how each is answered. */
export async function listAnsweredSlots(
  trx: Tx,
  attemptId: number,
): Promise<{ slot: number; kind: ExamKind; optionCount: number }[]> {
  const found = await sql<{ slot: number; kind: ExamKind; optionCount: number }>`
    select slot, kind, cardinality(option_order) as "optionCount"
    from exam_attempt_question where attempt_id = ${attemptId}`.execute(trx);
  return found.rows;
}

/** A number above all that a page counts to: nothing of the same opening comes after the submission. */
const LAST_SEQUENCE = 1_000_001;

/** Keeps what is handed in, but for slots of which a later opening of the paper has kept something. */
export async function keepSubmission(
  trx: Locked<'learner'>,
  attemptId: number,
  { opening, nowMs }: { opening: number; nowMs: number },
  answers: readonly Pick<StoredChoice, 'slot' | 'answer' | 'comparable'>[],
): Promise<void> {
  if (answers.length === 0) return;
  const rows = answers.map(({ slot, answer, comparable }) => ({
    attempt_id: attemptId,
    slot,
    answer: [...answer],
    comparable: [...comparable],
    opening,
    sequence: LAST_SEQUENCE,
    saved_ms: nowMs,
  }));
  await trx
    .insertInto('exam_answer')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['attempt_id', 'slot'])
        .doUpdateSet((row) => ({
          answer: row.ref('excluded.answer'),
          comparable: row.ref('excluded.comparable'),
          opening: row.ref('excluded.opening'),
          sequence: row.ref('excluded.sequence'),
          saved_ms: row.ref('excluded.saved_ms'),
        }))
        .whereRef('exam_answer.opening', '<=', 'excluded.opening'),
    )
    .execute();
}
