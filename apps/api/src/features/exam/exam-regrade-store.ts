import { CONSTANTS } from '@jixu/constants';
import type { ExamKind } from '@jixu/domain/exam/bank-question';
import { rightAnswerShown } from '@jixu/domain/exam/mark-answer';
import { sql } from 'kysely';
import type { Database, Locked, Tx } from '#database/database.ts';

// Reads right answers, as exam-key-store.ts does: here a wrong one is replaced on papers that are out.

/** A question of a bank, by the number it keeps through its versions. */
export interface NumberedQuestion {
  bank: string;
  number: number;
}

/** An attempt whose paper holds an older version of a question. */
export interface RegradedAttempt {
  id: number;
  learnerId: number;
}

const OLDER = ({ bank, number }: NumberedQuestion) => sql`
  exam_attempt_question as held join exam_question as old on old.id = held.question_id
  join lateral (select id, kind, right_answer, version, withdrawn from exam_question
    where bank = old.bank and number = old.number and child = old.child order by version desc limit 1) as newest
    on newest.version > old.version and not newest.withdrawn
  where old.bank = ${bank} and old.number = ${number}`;

export async function listPapersToRegrade(
  db: Database,
  question: NumberedQuestion,
  limit: number,
): Promise<RegradedAttempt[]> {
  const found = await sql<RegradedAttempt>`
    select id, learner_id as "learnerId" from exam_attempt
    where id in (select held.attempt_id from ${OLDER(question)}) order by id limit ${limit}`.execute(db);
  return found.rows;
}

export async function countPapersToRegrade(db: Database, question: NumberedQuestion): Promise<number> {
  const found = await sql<{ papers: number }>`
    select count(distinct held.attempt_id) as papers from ${OLDER(question)}`.execute(db);
  return found.rows[0]?.papers ?? 0;
}

/** A slot that is to hold the newest version, with what is right there by it. */
interface NewKey {
  attemptId: number;
  slot: number;
  fromId: number;
  toId: number;
  letters: readonly string[];
}

/** Throws when the newest version asks something else: other options than the papers show, or another kind. */
export async function listNewKeys(
  trx: Tx,
  question: NumberedQuestion,
  ids: readonly number[],
): Promise<NewKey[]> {
  const found = await sql<{
    attemptId: number;
    slot: number;
    kind: ExamKind;
    newKind: ExamKind;
    fromId: number;
    toId: number;
    right: string[];
    optionOrder: string[];
  }>`
    select held.attempt_id as "attemptId", held.slot, held.kind, newest.kind as "newKind", old.id as "fromId",
      newest.id as "toId", to_jsonb(newest.right_answer) as right, to_jsonb(held.option_order) as "optionOrder"
    from ${OLDER(question)} and held.attempt_id = any(${[...ids]}::int[])
    order by held.attempt_id, held.slot`.execute(trx);
  return found.rows.map(({ kind, newKind, right, optionOrder, ...slot }) => {
    const isShown = kind === 4 || right.every((letter) => optionOrder.includes(letter));
    if (kind !== newKind || !isShown)
      throw new Error(
        `question ${question.number} of ${question.bank} is another one than on papers that are out`,
      );
    return { ...slot, letters: rightAnswerShown(kind, right, optionOrder) };
  });
}

/** Their hash is another one then: it is found out when it is needed. */
export async function replaceKeys(trx: Locked<'learner'>, keys: readonly NewKey[]): Promise<void> {
  await sql`
    update exam_attempt_question as held set question_id = key."toId",
      right_answer = array(select jsonb_array_elements_text(key.letters))
    from jsonb_to_recordset(${JSON.stringify(keys)}::text::jsonb)
      as key ("attemptId" int, slot int, "toId" bigint, letters jsonb)
    where held.attempt_id = key."attemptId" and held.slot = key.slot`.execute(trx);
  await sql`
    update exam_attempt set paper_hash = null
    where id = any(${[...new Set(keys.map(({ attemptId }) => attemptId))]}::int[])`.execute(trx);
}

/** What marking anew made of an attempt. */
export interface Regraded {
  id: number;
  enrolmentId: number;
  /** Null while it is running. */
  scoreBefore: number | null;
  scoreAfter: number | null;
  hasPassedNow: boolean;
}

/** Marks attempts anew, upward only: whoever was marked too high by us keeps it. */
export async function markAnew(trx: Locked<'learner'>, ids: readonly number[]): Promise<Regraded[]> {
  const found = await sql<Regraded>`
    with before as (
      select id, score, passed from exam_attempt where id = any(${[...ids]}::int[]) order by id for update
    ), marked as (
      select again.attempt_id, correct * ${CONSTANTS.EXAM_QUESTION_POINTS}::int as score
      from unnest(${[...ids]}::int[]) as again (attempt_id) cross join lateral (
        select count(*) filter (where comparable = right_answer)::int as correct
        from exam_attempt_question left join exam_answer using (attempt_id, slot)
        where attempt_id = again.attempt_id and kind <> 3) as counted
    )
    update exam_attempt set score = case when before.score is not null then greatest(before.score, marked.score) end
    from before join marked on marked.attempt_id = before.id where exam_attempt.id = before.id
    returning exam_attempt.id, enrolment_id as "enrolmentId", before.score as "scoreBefore",
      exam_attempt.score as "scoreAfter",
      coalesce(exam_attempt.passed and not before.passed, false) as "hasPassedNow"`.execute(trx);
  return found.rows;
}

export async function insertRegrades(
  trx: Locked<'learner'>,
  keys: readonly NewKey[],
  regraded: readonly Regraded[],
  { reason, decidedBy, nowMs }: { reason: string; decidedBy: string; nowMs: number },
): Promise<void> {
  const of = new Map(regraded.map((attempt) => [attempt.id, attempt]));
  const rows = keys.map((key) => ({
    attempt_id: key.attemptId,
    from_question_id: key.fromId,
    to_question_id: key.toId,
    score_before: of.get(key.attemptId)?.scoreBefore ?? null,
    score_after: of.get(key.attemptId)?.scoreAfter ?? null,
    reason,
    decided_by: decidedBy,
    regraded_ms: nowMs,
  }));
  await trx.insertInto('exam_regrade').values(rows).execute();
}
