import type { Locked } from '#database/database.ts';
import { writeChoice } from '#features/evidence/chain/course-events.ts';
import { writeSelection } from './selection-store.ts';

/** Chooses these courses of a year, or gives them up, and says so in its events. */
export async function changeSelection(
  trx: Locked<'learner'>,
  enrolmentId: number,
  { courseIds, chosen }: { courseIds: readonly number[]; chosen: boolean },
  nowMs: number,
): Promise<void> {
  const changed = await writeSelection(trx, enrolmentId, courseIds, chosen);
  await writeChoice(trx, enrolmentId, { courseIds: changed, kind: chosen ? 'chosen' : 'given-up' }, nowMs);
}
