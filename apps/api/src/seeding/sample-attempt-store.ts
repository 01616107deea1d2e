import { randomInt } from 'node:crypto';
import { attemptDeadline } from '@jixu/domain/exam/attempt-life';
import { drawPaper } from '@jixu/domain/exam/draw-paper';
import { sql } from 'kysely';
import type { Database, Locked } from '#database/database.ts';
import { writeExamsEnded } from '#features/evidence/chain/exam-events.ts';
import { insertAttempt } from '#features/exam/exam-attempt-store.ts';
import { endAndMark, insertPaper } from '#features/exam/exam-key-store.ts';
import { listBank } from '#features/exam/exam-paper-store.ts';
import { passScoreOf } from '#features/exam/exam-standing.ts';
import { findExamOnOffer } from '#features/exam/exam-store.ts';
import { lockYearOf } from '#features/study/enrolment-store.ts';

/** An attempt of a demo learner, with so many right answers kept: handed in the day before, or still running. */
interface SampleAttempt {
  right: number;
  running: boolean;
}

const DAY_MS = 86_400_000;
const SAT_FOR_MS = 1_500_000;

/** Throws when the year has no exam. One that was handed in must not have passed: it completes nothing. */
export async function storeSampleAttempt(
  trx: Locked<'learner'>,
  of: { learnerId: number; enrolmentId: number; yearId: number },
  { right, running }: SampleAttempt,
): Promise<void> {
  const exam = await findExamOnOffer(trx, of.enrolmentId);
  const year = await lockYearOf(trx, of.learnerId, of.yearId);
  if (exam === null || year === null) throw new Error(`people.json: ${of.yearId} ends with no exam`);
  const startedMs = Date.now() - (running ? 0 : DAY_MS);
  const id = await insertAttempt(trx, exam, {
    learnerId: of.learnerId,
    number: 1,
    startedMs,
    faceCheckId: null,
    deadlineMs: attemptDeadline(startedMs, exam.minutes),
    passScore: passScoreOf(exam, year.rule),
  });
  const bank = await listBank(trx, exam.bank);
  const draw = { bank, blueprint: exam.blueprint, lastHad: new Map<number, number>() };
  await insertPaper(
    trx,
    id,
    exam.bank,
    drawPaper(draw, (limit) => randomInt(limit)),
  );
  await sql`
    insert into exam_answer (attempt_id, slot, answer, comparable, opening, sequence, saved_ms)
    select attempt_id, slot, right_answer, right_answer, 1, row_number() over (order by slot), ${startedMs}
    from exam_attempt_question where attempt_id = ${id} and kind <> 3 order by slot limit ${right}`.execute(
    trx,
  );
  if (running) return;
  const nowMs = startedMs + SAT_FOR_MS;
  const useTimeSeconds = SAT_FOR_MS / 1000;
  const ended = await endAndMark(trx, [id], { ending: 'submitted', nowMs, useTimeSeconds });
  await writeExamsEnded(trx, ended, Date.now());
}

/** Whether an order was made for a learner under that key, whatever became of it. */
export async function hasOrderOfKey(db: Database, learnerId: number, requestKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('learner_id', '=', learnerId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row !== undefined;
}
