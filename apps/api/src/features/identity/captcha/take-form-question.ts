import { mayAskQuestion } from '@jixu/domain/check/question-limit';
import type { Tx } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import { addressIndexOf } from '#features/site/limits/address-index.ts';
import { insertQuestion, lockQuestions } from './question-store.ts';

/** Takes one of the questions in words that a session and its address have for forms this hour; false where none is left. */
export async function takeFormQuestion(trx: Tx, call: Call, sessionId: number): Promise<boolean> {
  const asker = { sessionId, addressIndex: addressIndexOf(call) };
  const history = await lockQuestions(trx, asker);
  if (!mayAskQuestion(history, history.now)) return false;
  await insertQuestion(trx, asker);
  return true;
}
