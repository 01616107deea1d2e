import { CONSTANTS } from '@jixu/constants';
import type { QuestionHistory } from '@jixu/domain/check/question-limit';
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import { clockNow, type EventTable, lockEvents, newestEvents } from '#features/site/limits/event-store.ts';

const ASKED: EventTable = { table: 'captcha_question', at: 'asked_at' };
/** As many as the wider of the two rules counts to. */
const NEWEST = CONSTANTS.CAPTCHA_QUESTIONS_PER_ADDRESS_PER_HOUR;

/** Whoever asks: the session and the address. */
export interface Asker {
  sessionId: number;
  addressIndex: Buffer;
}

/** The questions of this asker, and the database's clock, epoch milliseconds; one is decided at a time. */
export async function lockQuestions(
  trx: Tx,
  { sessionId, addressIndex }: Asker,
): Promise<QuestionHistory & { now: number }> {
  await lockEvents(trx, 'question-address', addressIndex);
  const found = await sql<QuestionHistory & { now: number }>`
    select ${newestEvents(ASKED, 'session_id', sessionId, NEWEST)} as "inSession",
      ${newestEvents(ASKED, 'address_index', addressIndex, NEWEST)} as "fromAddress", ${clockNow} as now`.execute(
    trx,
  );
  const [history] = found.rows;
  if (history === undefined) throw new Error('a select without from gave no row');
  return history;
}

export async function insertQuestion(trx: Tx, { sessionId, addressIndex }: Asker): Promise<void> {
  await trx
    .insertInto('captcha_question')
    .values({ session_id: sessionId, address_index: addressIndex })
    .execute();
}
