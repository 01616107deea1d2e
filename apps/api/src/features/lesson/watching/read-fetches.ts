import { cellsTouched } from '@jixu/domain/lesson/fetched-cells';
import { type Intervals, normaliseIntervals } from '@jixu/domain/lesson/intervals';
import type { LearnerWatch, StoredLease } from '@jixu/domain/lesson/learner-watch';
import type { SessionFetches } from '@jixu/domain/lesson/lease-evidence';
import { NOTHING_EARNED } from '@jixu/domain/lesson/media-evidence';
import type { Push, StorableVideo } from '@jixu/domain/lesson/push';
import { inMs } from '@jixu/domain/units/time';
import type { Tx } from '#database/database.ts';
import type { LearnerWatches } from './learner-watches.ts';
import type { FetchedOf, SegmentEvidence } from './segment-evidence.ts';
import type { CellFetch } from './segment-store.ts';

/** A push, and those of its recordings that may be stored. */
interface ClaimedPush {
  readonly push: Push;
  readonly videos: readonly StorableVideo[];
}

/** A lease as far as what was fetched under it goes. */
type Fetching = Pick<StoredLease, 'sessionId' | 'earned'>;

/** What was fetched of the recordings that these pushes claim, or that their leases have earned before. */
export async function readFetches(
  trx: Tx,
  claimed: readonly ClaimedPush[],
  watches: LearnerWatches,
  evidence: SegmentEvidence,
): Promise<SessionFetches> {
  const asked = claimed.flatMap(({ push, videos }) => {
    const watch = watches.of(push.learnerId);
    const lease = fetchingOf(push, watch);
    return lease === null ? [] : cellsOfPush(videos, watch, lease);
  });
  return sessionFetches(await evidence.read(trx, asked));
}

/** The same as far as this process knows it without asking; null if it lacks something. */
export function knownFetches(
  videos: readonly StorableVideo[],
  watch: LearnerWatch,
  lease: StoredLease,
  evidence: SegmentEvidence,
): SessionFetches | null {
  const known = evidence.known(cellsOfPush(videos, watch, lease));
  return known === null ? null : sessionFetches(known);
}

/** The lease that a push counts under: the one it names, or that of its session, which may only begin with it. */
function fetchingOf({ named, sessionId }: Push, watch: LearnerWatch): Fetching | null {
  if (named === null) return watch.implicitLease(sessionId) ?? { sessionId, earned: NOTHING_EARNED };
  const lease = watch.lease(named.lease);
  return lease === null || lease.implicit ? null : lease;
}

function cellsOfPush(
  videos: readonly StorableVideo[],
  watch: LearnerWatch,
  { sessionId, earned }: Fetching,
): CellFetch[] {
  const of = (videoId: number, intervals: Intervals) => ({
    sessionId,
    videoId,
    cells: cellsTouched(intervals),
  });
  return [
    ...videos.map((video) => of(video.videoId, claimedBy(video, watch))),
    ...earned.videos.map((video) => of(video.videoId, video.intervals)),
  ];
}

/**
 * What a recording of a push may claim. By points: everything between the stored second and its own, either way, so that
 * the next push of the same batch, which goes on from there, asks for nothing else.
 */
function claimedBy(
  { intervals, resume, durationMs, videoId, year }: StorableVideo,
  watch: LearnerWatch,
): Intervals {
  if (intervals !== null) return normaliseIntervals(intervals);
  const from = inMs(watch.ledger(year.enrolmentId, videoId).resume);
  const to = Math.min(inMs(resume), durationMs);
  return normaliseIntervals([[Math.min(from, to), Math.max(from, to)]]);
}

function sessionFetches(fetchedOf: FetchedOf): SessionFetches {
  return (sessionId, videoId) => fetchedOf({ sessionId, videoId });
}
