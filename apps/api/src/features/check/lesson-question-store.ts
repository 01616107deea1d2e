import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';

/** What of a learner's captchas counts since an instant, epoch ms. */
export async function countLessonQuestions(
  trx: Tx,
  learnerId: number,
  sinceMs: number,
): Promise<{ scheduledToday: number; askedToday: number }> {
  const found = await sql<{ scheduledToday: number; askedToday: number }>`
    select
      (select count(*)::int from study_check join enrolment on enrolment.id = enrolment_id
        where learner_id = ${learnerId} and kind = 'captcha'
          and greatest(due_ms, passed_ms) >= ${sinceMs}::bigint) as "scheduledToday",
      (select count(*)::int from lesson_question
        where learner_id = ${learnerId} and asked_at >= to_timestamp(${sinceMs / 1000}::float8)) as "askedToday"`.execute(
    trx,
  );
  const [counted] = found.rows;
  if (counted === undefined) throw new Error('a select without from gave no row');
  return counted;
}

export async function insertLessonQuestion(trx: Tx, learnerId: number): Promise<void> {
  await trx.insertInto('lesson_question').values({ learner_id: learnerId }).execute();
}
