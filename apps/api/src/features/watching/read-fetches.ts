import { cellsTouched } from '@jixu/domain/watching/fetched-cells';
import { type Intervals, normaliseIntervals } from '@jixu/domain/watching/intervals';
import type { PlayLease } from '@jixu/domain/watching/learner-watch';
import type { SessionFetches } from '@jixu/domain/watching/lease-evidence';
import type { Push } from '@jixu/domain/watching/push';
import type { Database } from '#database/database.ts';
import type { LearnerWatches } from './learner-watches.ts';
import type { FetchedOf, SegmentEvidence } from './segment-evidence.ts';
import type { CellFetch } from './segment-store.ts';

/** What was fetched of the recordings that these pushes claim, or that their leases have earned before. */
export async function readFetches(
  trx: Database,
  pushes: readonly Push[],
  watches: LearnerWatches,
  evidence: SegmentEvidence,
): Promise<SessionFetches> {
  const asked = pushes.flatMap((push) => {
    const lease = push.named === null ? null : watches.of(push.learnerId).lease(push.named.lease);
    return lease === null || lease.implicit ? [] : cellsOfPush(push, lease);
  });
  return sessionFetches(await evidence.read(trx, asked));
}

/** The same as far as this process knows it without asking; null if it lacks something. */
export function knownFetches(push: Push, lease: PlayLease, evidence: SegmentEvidence): SessionFetches | null {
  const known = evidence.known(cellsOfPush(push, lease));
  return known === null ? null : sessionFetches(known);
}

function cellsOfPush({ videos }: Push, { sessionId, earned }: PlayLease): CellFetch[] {
  const of = (videoId: number, intervals: Intervals) => ({
    sessionId,
    videoId,
    cells: cellsTouched(intervals),
  });
  return [
    ...videos.map((video) => of(video.videoId, normaliseIntervals(video.intervals ?? []))),
    ...earned.videos.map((video) => of(video.videoId, video.intervals)),
  ];
}

function sessionFetches(fetchedOf: FetchedOf): SessionFetches {
  return (sessionId, videoId) => fetchedOf({ sessionId, videoId });
}
