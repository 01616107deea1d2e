// The learners' state in the database, and as the API returns it: the other half of what the checker compares.
import type { Sql } from 'postgres';
import type { StudyLearner } from '../environment/learners.ts';
import type { CreditedVideo, Interval } from '../environment/study-client.ts';
import { openHistory } from './history.ts';
import { listOf } from './own-connection.ts';
import { openRecordedClient, type Place } from './recorded-client.ts';

export interface StoredProgress {
  readonly learner: number;
  readonly video: number;
  readonly intervals: readonly Interval[];
  readonly creditedMs: number;
  readonly furthest: number;
  readonly resume: number;
}

export interface StoredClock {
  readonly learner: number;
  readonly heldMs: number;
  readonly creditedMs: number;
}

export interface StoredLease {
  readonly lease: string;
  readonly learner: number;
  readonly lastSequence: number;
  readonly ending: string | null;
}

export interface StoredState {
  readonly progress: readonly StoredProgress[];
  readonly clocks: readonly StoredClock[];
  readonly leases: readonly StoredLease[];
  /** Each learner's response to pull; absent when not requested. */
  readonly pulled?: ReadonlyMap<number, readonly CreditedVideo[]>;
}

const RANGE = /\[(\d+),(\d+)\)/g;

function intervalsOf(text: string): Interval[] {
  return [...text.matchAll(RANGE)].map(([, from, to]): Interval => [Number(from), Number(to)]);
}

/** Reads in one snapshot, because the three tables must be consistent. */
export async function readStored(sql: Sql, learners: readonly StudyLearner[]): Promise<StoredState> {
  const ids = listOf(learners.map((learner) => learner.id));
  return sql.begin('isolation level repeatable read', async (trx) => {
    const progress = await trx`
      select learner_id, video_id, intervals::text, credited_ms, furthest, resume from watch_progress
      where learner_id = any(${ids}::bigint[])`;
    const clocks = await trx`
      select learner_id, held_ms, credited_ms from watch_clock where learner_id = any(${ids}::bigint[])`;
    const leases = await trx`
      select lease, learner_id, last_sequence, ending from play_lease
      where learner_id = any(${ids}::bigint[]) and not implicit`;
    return {
      progress: progress.map((row) => ({
        learner: Number(row.learner_id),
        video: row.video_id,
        intervals: intervalsOf(row.intervals),
        creditedMs: row.credited_ms,
        furthest: row.furthest,
        resume: row.resume,
      })),
      clocks: clocks.map((row) => ({
        learner: Number(row.learner_id),
        heldMs: Number(row.held_ms),
        creditedMs: Number(row.credited_ms),
      })),
      leases: leases.map((row) => ({
        lease: row.lease,
        learner: Number(row.learner_id),
        lastSequence: Number(row.last_sequence),
        ending: row.ending,
      })),
    };
  });
}

/** Requests each learner's progress over HTTP; a learner without a response is missing from the result. */
export async function pullAll(
  learners: readonly StudyLearner[],
  place: Place,
): Promise<Map<number, readonly CreditedVideo[]>> {
  const history = openHistory();
  const pulled = new Map<number, readonly CreditedVideo[]>();
  for (const { id, cookie } of learners) {
    const response = await openRecordedClient({ history, learner: id, cookie, place: () => place }).pull();
    if (response.status === 200 && response.credited !== undefined) pulled.set(id, response.credited);
  }
  return pulled;
}
