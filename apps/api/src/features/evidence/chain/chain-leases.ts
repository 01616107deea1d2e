import { CONSTANTS } from '@jixu/constants';
import type { EventHold, EventVideo, SegmentsAsked } from '@jixu/domain/evidence/study-event';
import { CLAMP_REASONS, clampedSince, NOTHING_CLAMPED } from '@jixu/domain/lesson/clamped-time';
import type { HeldCredit } from '@jixu/domain/lesson/hold-credit';
import { creditedMs, type Intervals, NO_INTERVALS, subtractIntervals } from '@jixu/domain/lesson/intervals';
import { heldUntil } from '@jixu/domain/lesson/lease';
import type { LeaseEarnings } from '@jixu/domain/lesson/media-evidence';
import type { Locked } from '#database/database.ts';
import type { ChainedEarnings } from '#database/watch-tables.ts';
import { readEarnings } from '#features/lesson/ledger/stored-lease.ts';
import { appendEvents, type YearFact } from './append-events.ts';
import { type ChainableLease, type LeaseScope, listChainable, saveChained } from './chained-lease-store.ts';
import { toEventHold } from './event-hold.ts';
import { listHolds } from './year-ledger-store.ts';

/** What of a lease has not been written yet, by year and recording. */
interface Unchained {
  lease: ChainableLease;
  videos: readonly { enrolmentId: number; video: Omit<EventVideo, 'held'> }[];
  aheadMs: number;
  savedMs: number;
  evidence: SegmentsAsked;
}

/**
 * Writes what was watched under leases since their last event, one event a lease and year; one that nothing was claimed
 * under has none. Before anything that follows from it is written: a check that is
 * passed, a course that is finished.
 */
export async function chainLeases(trx: Locked<'learner'>, of: LeaseScope, nowMs: number): Promise<void> {
  const leases = await listChainable(trx, of);
  const unchained = leases
    .map((lease) => unchainedOf(lease, nowMs))
    .filter(({ lease, videos }) => videos.length > 0 || lease.sealed?.renewedMs !== lease.renewedMs);
  if (unchained.length === 0) return;
  const holds = await listHolds(
    trx,
    unchained.flatMap(({ videos }) =>
      videos.map(({ enrolmentId, video }) => ({ enrolmentId, videoId: video.video })),
    ),
  );
  const facts = unchained.flatMap((one) => leaseFacts(one, holds, nowMs));
  await appendEvents(trx, facts, nowMs);
  await saveChained(
    trx,
    unchained.map(({ lease, savedMs }) => ({ id: lease.id, sealed: chainedOf(lease, savedMs) })),
  );
}

function unchainedOf(lease: ChainableLease, nowMs: number): Unchained {
  const earned = readEarnings(lease.earned);
  const before = readEarnings(lease.sealed);
  const allMs = earned.videos.reduce((sum, { intervals }) => sum + creditedMs(intervals), 0);
  const heldMs = untilOf(lease, nowMs) - lease.openedMs;
  const savedMs = Math.max(0, allMs - CONSTANTS.CLOCK_BOUND_RATE * heldMs - earned.aheadMs);
  return {
    lease,
    videos: newVideos(earned, before),
    aheadMs: earned.aheadMs - before.aheadMs,
    savedMs: Math.max(savedMs, lease.sealed?.savedMs ?? 0),
    evidence: earned.unasked ? 'off' : 'segments',
  };
}

/** Until when it was held, as its credit was bounded by it. */
function untilOf(lease: ChainableLease, nowMs: number): number {
  if (lease.implicit) return lease.renewedMs;
  const { openedMs: openedAt, renewedMs: renewedAt, endedMs: endedAt, ending: end } = lease;
  return heldUntil({ holder: '', openedAt, renewedAt, endedAt, end }, nowMs);
}

function newVideos(earned: LeaseEarnings, before: LeaseEarnings): Unchained['videos'] {
  const keys = new Map([...earned.videos, ...earned.lost].map((one) => [keyOf(one), one]));
  return [...keys].flatMap(([key, { enrolmentId, videoId }]) => {
    const isThis = (one: VideoInYear) => keyOf(one) === key;
    const all = earned.videos.find(isThis)?.intervals ?? NO_INTERVALS;
    const granted = subtractIntervals(all, before.videos.find(isThis)?.intervals ?? NO_INTERVALS);
    const lost = clampedSince(
      earned.lost.find(isThis)?.clamped ?? NOTHING_CLAMPED,
      before.lost.find(isThis)?.clamped ?? NOTHING_CLAMPED,
    );
    const reasons = CLAMP_REASONS.filter((reason) => lost[reason] > 0);
    if (granted.length === 0 && reasons.length === 0) return [];
    return [
      {
        enrolmentId,
        video: { video: videoId, granted, lost: reasons.map((reason) => ({ reason, ms: lost[reason] })) },
      },
    ];
  });
}

interface VideoInYear {
  readonly enrolmentId: number;
  readonly videoId: number;
}

const keyOf = ({ enrolmentId, videoId }: VideoInYear): string => `${enrolmentId}/${videoId}`;

function leaseFacts(
  { lease, videos, aheadMs, savedMs, evidence }: Unchained,
  holds: ReadonlyMap<string, readonly HeldCredit[]>,
  nowMs: number,
): YearFact[] {
  const byYear = Map.groupBy(videos, ({ enrolmentId }) => enrolmentId);
  const { id, implicit, openedMs, ending } = lease;
  return [...byYear].map(([enrolmentId, own]) => ({
    enrolmentId,
    fact: {
      kind: 'lease',
      body: {
        lease: id,
        implicit,
        openedMs,
        untilMs: untilOf(lease, nowMs),
        ending,
        videos: own.map(({ video }) => {
          const held = holds.get(keyOf({ enrolmentId, videoId: video.video })) ?? [];
          return { ...video, held: heldOf(video.granted, held) };
        }),
        aheadMs,
        savedMs: savedMs - (lease.sealed?.savedMs ?? 0),
        evidence,
        clock: { heldMs: lease.heldMs, spentMs: lease.spentMs },
      },
    },
  }));
}

/** Which of the granted intervals stand behind a check. */
function heldOf(granted: Intervals, held: readonly HeldCredit[]): EventHold[] {
  return held.flatMap(({ check, intervals }) => {
    const own = subtractIntervals(granted, subtractIntervals(granted, intervals));
    return own.length === 0 ? [] : [toEventHold({ check, intervals: own })];
  });
}

function chainedOf({ earned, renewedMs }: ChainableLease, savedMs: number): ChainedEarnings {
  return { ...(earned ?? { videos: {}, aheadMs: 0, beside: null, learnerMs: null }), savedMs, renewedMs };
}
