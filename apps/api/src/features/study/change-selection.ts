import type { Database } from '#database/database.ts';
import { writeChoice } from '#features/evidence/chain/course-events.ts';
import { writeSelection } from './selection-store.ts';

/** Chooses these courses of a year, or gives them up, and says so in its events. Under the learner's lock. */
export async function changeSelection(
  trx: Database,
  enrolmentId: number,
  { courseIds, chosen }: { courseIds: readonly number[]; chosen: boolean },
  nowMs: number,
): Promise<void> {
  const changed = await writeSelection(trx, enrolmentId, courseIds, chosen);
  await writeChoice(trx, enrolmentId, { courseIds: changed, kind: chosen ? 'chosen' : 'given-up' }, nowMs);
}
