import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import type { EndingDependencies } from '../end-attempts.ts';
import { listPaperSlots } from '../exam-paper-store.ts';
import { readLastAttempt } from '../read-last-attempt.ts';

/** The score and the answers of the attempt that ended last (002 §7). */
export const getExamRecord: HandlerOf<'getExamRecord', Call<EndingDependencies>> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const asked = { examId: body.exam_id, yearId: body.year ?? body.year_id ?? null };
  const last = await readLastAttempt(call.deps, learner.learnerId, asked);
  if (typeof last === 'number') return reject(last);
  const slots = await listPaperSlots(call.deps.db, last.attempt.id);
  const answered = slots.filter(({ kind }) => kind !== 3).map(({ slot, answer }) => [slot, answer]);
  const result = Object.fromEntries(answered) as Record<string, string[]>;
  return ok({ exam_record: { score: last.attempt.score, result } });
};
