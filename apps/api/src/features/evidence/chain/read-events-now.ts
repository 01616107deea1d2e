import type { StudyEvent } from '@jixu/domain/evidence/study-event';
import type { Pool } from '#database/database.ts';
import { withLearners } from '#database/learner-lock.ts';
import { beginChains } from './append-events.ts';
import { chainLeases } from './chain-leases.ts';
import { listEvents } from './event-store.ts';

/** Carries what was read past the rollback. */
class Read extends Error {
  readonly events: StudyEvent[];

  constructor(events: StudyEvent[]) {
    super('read');
    this.events = events;
  }
}

/** The events of a year with what open leases have earned so far, as if it were written now; nothing is. */
export async function readEventsNow(
  db: Pool,
  { learnerId, enrolmentId }: { learnerId: number; enrolmentId: number },
): Promise<StudyEvent[]> {
  try {
    return await withLearners(db, [learnerId], async (locked, nowMs) => {
      await beginChains(locked, [enrolmentId], nowMs);
      await chainLeases(locked, { openOfLearner: learnerId }, nowMs);
      throw new Read(await listEvents(locked, enrolmentId));
    });
  } catch (error) {
    if (error instanceof Read) return error.events;
    throw error;
  }
}
