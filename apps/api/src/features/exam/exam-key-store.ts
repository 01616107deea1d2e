import { CONSTANTS } from '@jixu/constants';
import type { DrawnSlot } from '@jixu/domain/exam/draw-paper';
import { type ExamMark, markAnswer, rightAnswerShown } from '@jixu/domain/exam/mark-answer';
import { sql } from 'kysely';
import type { Database, Locked } from '#database/database.ts';
import { pipeline } from '#database/pipeline.ts';
import { ANSWERS_TEXT, HASHED_EXAM, type HashedExam } from '#features/evidence/chain/exam-evidence-store.ts';
import { paperHash } from '#features/evidence/chain/paper-hash.ts';
import type { PaperSlot } from './exam-paper-store.ts';

// The one store that reads right answers: it copies them onto papers, marks with them, and gives them out where a key is shown.

/** The newest published question that a slot holds. */
interface KeyedQuestion {
  id: number;
  number: number;
  child: number;
  right: string[];
}

/** Stores a drawn paper with what is right on it. */
export async function insertPaper(
  trx: Locked<'learner'>,
  attemptId: number,
  bank: string,
  slots: readonly DrawnSlot[],
): Promise<void> {
  const numbers = [...new Set(slots.map(({ number }) => number))];
  const found = await sql<KeyedQuestion>`
    select distinct on (number, child) id, number, child, to_jsonb(right_answer) as right
    from exam_question where bank = ${bank} and number = any(${numbers}::int[])
    order by number, child, version desc`.execute(trx);
  const keyOf = new Map(found.rows.map((row) => [`${row.number}/${row.child}`, row]));
  const rows = slots.map((slot) => {
    const key = keyOf.get(`${slot.number}/${slot.child}`);
    if (key === undefined) throw new Error(`question ${slot.number}/${slot.child} of ${bank} is gone`);
    return {
      attempt_id: attemptId,
      slot: slot.slot,
      parent_slot: slot.parent,
      question_id: key.id,
      kind: slot.kind,
      option_order: [...slot.optionOrder],
      right_answer: [...rightAnswerShown(slot.kind, key.right, slot.optionOrder)],
    };
  });
  await trx.insertInto('exam_attempt_question').values(rows).execute();
  await trx
    .updateTable('exam_attempt')
    .set({ paper_hash: paperHash(rows) })
    .where('id', '=', attemptId)
    .execute();
}

/** How attempts end. `useTimeSeconds`: what a caller says it took. */
export interface AttemptEnding {
  ending: 'submitted' | 'deadline';
  nowMs: number;
  useTimeSeconds: number | null;
}

/**
 * Ends those of these attempts that are running and marks them by what is kept of their papers. Two statements: the first
 * waits for choices that are being kept and lets no more of them in, so that the second sees every one that was
 * acknowledged. Marked paper by paper, because a join of them all reads the answers of every paper there is.
 */
export async function endAndMark(
  trx: Locked<'learner'>,
  attemptIds: readonly number[],
  { ending, nowMs, useTimeSeconds }: AttemptEnding,
): Promise<HashedExam[]> {
  const ids = [...attemptIds];
  const [, ended] = await pipeline(trx, [
    (on) =>
      sql`select from exam_attempt where id = any(${ids}::int[]) and ended_ms is null order by id for update`.execute(
        on,
      ),
    (on) =>
      sql<HashedExam>`
      update exam_attempt set ending = ${ending}, score = mark,
        ended_ms = case when ${ending === 'deadline'}::boolean then deadline_ms else ${nowMs}::bigint end,
        client_use_time = ${useTimeSeconds}::int
      from unnest(${ids}::int[]) as ended (attempt_id) cross join lateral (
        select count(*) filter (where kind <> 3 and comparable = right_answer)::int
            * ${CONSTANTS.EXAM_QUESTION_POINTS}::int as mark,
          ${ANSWERS_TEXT} as "answersText"
        from exam_attempt_question left join exam_answer using (attempt_id, slot)
        where attempt_id = ended.attempt_id) as marked
      where exam_attempt.id = ended.attempt_id and ended_ms is null
      returning ${HASHED_EXAM}`.execute(on),
  ]);
  return ended.rows.sort((left, right) => left.attempt - right.attempt);
}

/** A slot of a paper that is over, as it was marked. */
export interface ReviewedSlot extends PaperSlot {
  /** Of the text of a combination it says nothing: that is not answered. */
  mark: ExamMark;
  /** What was right, and why; null where it may not be seen. */
  key: { right: string[]; solution: string } | null;
}

interface KeyedSlot extends PaperSlot {
  right: string[];
  /** What was answered, as it is compared with that. */
  comparable: string[];
  solution: string;
}

/** A paper as it was marked, with its key where that is shown; nothing at all while its attempt is running. */
export async function listReviewedSlots(
  db: Database,
  attemptId: number,
  { showsKey }: { showsKey: boolean },
): Promise<ReviewedSlot[]> {
  const found = await sql<KeyedSlot>`
    select slot, parent_slot as parent, asked.kind, stem, options, to_jsonb(option_order) as "optionOrder",
      coalesce(to_jsonb(answer), '[]') as answer, to_jsonb(asked.right_answer) as right,
      coalesce(to_jsonb(comparable), '[]') as comparable, solution
    from exam_attempt join exam_attempt_question as asked on asked.attempt_id = exam_attempt.id
    join exam_question on exam_question.id = question_id
    left join exam_answer using (attempt_id, slot)
    where exam_attempt.id = ${attemptId} and ended_ms is not null
    order by slot`.execute(db);
  return found.rows.map(({ right, solution, comparable, ...slot }) => ({
    ...slot,
    mark: markAnswer(comparable, right),
    key: showsKey ? { right, solution } : null,
  }));
}
