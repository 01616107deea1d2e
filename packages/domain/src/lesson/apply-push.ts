import { CONSTANTS } from '@jixu/constants';
import { inMs, type Ms } from '../units/time.ts';
import { type AnsweredSequences, isAnswered, withAnswered } from './answered-sequences.ts';
import type { CheckPoint } from './check-point.ts';
import { dueCheck } from './check-year.ts';
import { COURSE_PROGRESS_JUMP, type PushOrder, permitsJump } from './credit-push.ts';
import { type CreditedVideo, creditPushes, type PushLimits } from './credit-pushes.ts';
import { extendImplicitLease } from './implicit-lease.ts';
import type { FreshLease, LastVideo, LearnerWatch, StoredLease } from './learner-watch.ts';
import { type LeaseStatus, leaseStatus, transitionLease } from './lease.ts';
import { countEarned, evidenceOf, type SessionFetches } from './lease-evidence.ts';
import { NOTHING_EARNED } from './media-proof.ts';
import { claimOf, type Push, type PushOutcome, type StorableVideo } from './push.ts';
import { unleasedAllowance } from './unleased-allowance.ts';
import { countUnleased } from './unleased-credit.ts';
import { lateAllowance, yearCredit } from './watched-year.ts';
import type { SpentAllowance } from './year-checks.ts';

/** A push without a lease that repeats itself sooner than this is not worth a write. */
const QUIET_REPEAT_MS = inMs(CONSTANTS.LEASE_RENEW_SECONDS);

/**
 * Which push may be credited under which lease, and what it changes in the learner's watching. `videos` are those of
 * its recordings that the learner may watch. Integrity 1–4.
 */
export function applyPush(
  watch: LearnerWatch,
  push: Push,
  videos: readonly StorableVideo[],
  freshLease: () => FreshLease,
  fetches: SessionFetches | null = null,
): PushOutcome {
  if (push.named !== null) return applyNamed(watch, push, { ...push.named, fetches }, videos);
  const storable = storableUnder(watch, null, videos);
  if (!Array.isArray(storable)) return storable;
  return applyImplicit(watch, push, storable, { freshLease, fetches });
}

type Unstorable = Extract<PushOutcome, { kind: 'not-owned' | 'year-closed' }>;

/** The recordings whose years take the push; why there are none. */
function storableUnder(
  watch: LearnerWatch,
  lease: StoredLease | null,
  videos: readonly StorableVideo[],
): StorableVideo[] | Unstorable {
  if (videos.length === 0) return { kind: 'not-owned' };
  const storable = videos.filter((video) => yearCredit(video.year, lease, watch.now) !== 'closed');
  return storable.length === 0 ? { kind: 'year-closed' } : storable;
}

function applyNamed(
  watch: LearnerWatch,
  push: Push,
  named: { readonly lease: string; readonly sequence: number; readonly fetches: SessionFetches | null },
  pushed: readonly StorableVideo[],
): PushOutcome {
  const row = watch.lease(named.lease);
  if (row === null || row.implicit) return { kind: 'lease-unknown' };
  const videos = storableUnder(watch, row, pushed);
  if (!Array.isArray(videos)) return videos;
  if (isAnswered(row.answered, named.sequence)) {
    return stored(watch, push, videos, [], leaseStatus(row.facts, watch.now));
  }
  const wasOpen = row.facts.end === null;
  const facts = transitionLease(row.facts, { type: 'renewed', openedSince: false }, watch.now);
  watch.accrueOpenLease();
  if (wasOpen) watch.accrue(row.facts.renewedAt, facts.endedAt ?? facts.renewedAt);
  const lastSequence = Math.max(row.lastSequence, named.sequence);
  watch.setLease({ ...row, facts, lastSequence, answered: withAnswered(row.answered, named.sequence) });
  const order = { lease: row.id, sequence: named.sequence };
  const elapsedMs = wasOpen && facts.end === null ? watch.now - row.facts.renewedAt : 0;
  const isNewest = named.sequence > row.lastSequence;
  const timing = { answered: row.answered, elapsedMs, isNewest, lease: { ...row, facts } };
  const media = evidenceOf(watch, { ...row, facts }, named.fetches);
  const allowance = allowanceOf(watch, videos, timing.lease);
  const credited = credit(watch, push, videos, order, timing, { allowance, media });
  countEarned(watch, named.lease, credited, media);
  return stored(watch, push, videos, credited, leaseStatus(facts, watch.now));
}

function applyImplicit(
  watch: LearnerWatch,
  push: Push,
  videos: readonly StorableVideo[],
  { freshLease, fetches }: { readonly freshLease: () => FreshLease; readonly fetches: SessionFetches | null },
): PushOutcome {
  const before = watch.implicitLease(push.sessionId);
  const known =
    before === null ? null : { openedAt: before.facts.openedAt, extendedAt: before.facts.renewedAt };
  const next = extendImplicitLease(known, watch.now);
  if (before !== null && next.elapsedMs < QUIET_REPEAT_MS && !next.opened && saysNothingNew(watch, videos)) {
    return stored(watch, push, videos, [], null);
  }
  const row = next.opened || before === null ? openImplicit(watch, push, before, freshLease()) : before;
  const order = { lease: row.id, sequence: row.lastSequence + 1 };
  watch.accrueOpenLease();
  watch.accrue(row.facts.renewedAt, next.lease.extendedAt);
  const facts = { ...row.facts, renewedAt: next.lease.extendedAt };
  watch.setLease({ ...row, videoId: push.lastVideoId, lastSequence: order.sequence, facts });
  const timing = { answered: row.answered, elapsedMs: next.elapsedMs, isNewest: true, lease: null };
  const { creditedMs } = watch.allowance;
  const otherMs = creditedMs - (row.earned.learnerMs ?? creditedMs);
  const time = { elapsedMs: next.elapsedMs, otherMs, aheadLeftMs: watch.aheadLeftMs() };
  const allowance = { ...watch.allowance, ...unleasedAllowance(watch.allowance, time) };
  const media = evidenceOf(watch, { ...row, facts }, fetches);
  const credited = credit(watch, push, videos, order, timing, { allowance, media });
  countUnleased(watch, row.lease, { since: row.facts.renewedAt, credited, time, media });
  return stored(watch, push, videos, credited, null);
}

function openImplicit(
  watch: LearnerWatch,
  push: Push,
  before: StoredLease | null,
  fresh: FreshLease,
): StoredLease {
  if (before !== null) {
    const facts = { ...before.facts, endedAt: before.facts.renewedAt, end: 'lapsed' } as const;
    watch.setLease({ ...before, facts });
  }
  const facts = { holder: 'implicit', openedAt: watch.now, renewedAt: watch.now, endedAt: null, end: null };
  const { learnerId, sessionId, lastVideoId: videoId } = push;
  const ofNoYear = { enrolmentId: null, untilMs: null, creditedMs: 0 };
  return {
    ...fresh,
    ...ofNoYear,
    learnerId,
    sessionId,
    implicit: true,
    videoId,
    lastSequence: 0,
    answered: [],
    earned: NOTHING_EARNED,
    facts,
  };
}

/** Whether the points equal the stored ones. */
function saysNothingNew(watch: LearnerWatch, videos: readonly StorableVideo[]): boolean {
  return videos.every((video) => {
    const ledger = watch.ledger(video.year.enrolmentId, video.videoId);
    return (
      video.intervals === null &&
      ledger.resumeOrder !== null &&
      Math.floor(video.playSecond) === ledger.resume
    );
  });
}

/** Credits the recordings of a push and records which of them the course resumes with. */
function credit(
  watch: LearnerWatch,
  push: Push,
  videos: readonly StorableVideo[],
  order: PushOrder,
  timing: PushTiming,
  bounds: Pick<PushLimits, 'allowance' | 'media'>,
): readonly CreditedVideo[] {
  const years = new Map(videos.map((video) => [video.videoId, video.year]));
  const rows = videos.map((video) => ({
    videoId: video.videoId,
    stored: watch.ledger(video.year.enrolmentId, video.videoId),
    claim: claimOf(video, order, timing),
    durationMs: video.durationMs,
    mayJump: permitsJump(COURSE_PROGRESS_JUMP),
    counts: yearCredit(video.year, timing.lease, watch.now) !== 'settled',
    enrolmentId: video.year.enrolmentId,
    points: video.points,
  }));
  const credited = creditPushes(rows, { ...bounds, years: watch.years, now: watch.now });
  watch.setYears(credited.years);
  for (const video of credited.videos) {
    const year = years.get(video.videoId);
    watch.spend(video.spentMs);
    if (video.changed && year !== undefined) watch.setLedger(year.enrolmentId, video.videoId, video.ledger);
  }
  moveLastVideo(watch, push, videos, { order, isNewest: timing.isNewest });
  return credited.videos;
}

interface PushTiming {
  readonly answered: AnsweredSequences;
  readonly elapsedMs: Ms;
  readonly isNewest: boolean;
  /** The lease the push names, as it is now; null without. */
  readonly lease: StoredLease | null;
}

function allowanceOf(
  watch: LearnerWatch,
  videos: readonly StorableVideo[],
  lease: StoredLease | null,
): SpentAllowance {
  const isLate = videos.some((video) => yearCredit(video.year, lease, watch.now) === 'late');
  if (!isLate || lease === null) return watch.allowance;
  return { ...watch.allowance, ...lateAllowance(watch.allowance, lease, watch.now) };
}

function moveLastVideo(
  watch: LearnerWatch,
  { learnerId, lastVideoId: videoId }: Push,
  videos: readonly StorableVideo[],
  claim: Pick<LastVideoClaim, 'order' | 'isNewest'>,
): void {
  const last = lastOf(videoId, videos);
  if (last === null) return;
  const { courseId, year } = last;
  const { enrolmentId } = year;
  if (movesLastVideo(watch.lastVideo(enrolmentId, courseId), { ...claim, videoId })) {
    watch.setLastVideo({ learnerId, enrolmentId, courseId, videoId, order: claim.order });
  }
}

interface LastVideoClaim extends Pick<LastVideo, 'order' | 'videoId'> {
  /** Nothing later has been answered under its lease. */
  readonly isNewest: boolean;
}

function movesLastVideo(last: LastVideo | null, { order, videoId, isNewest }: LastVideoClaim): boolean {
  if (last === null) return true;
  if (order.lease < last.order.lease) return false;
  return order.lease > last.order.lease || (isNewest && last.videoId !== videoId);
}

/** The recording of a push that its course resumes with. */
function lastOf(videoId: number, videos: readonly StorableVideo[]): StorableVideo | null {
  return videos.find((one) => one.videoId === videoId) ?? videos[0] ?? null;
}

function stored(
  watch: LearnerWatch,
  push: Push,
  videos: readonly StorableVideo[],
  credited: readonly CreditedVideo[],
  status: LeaseStatus | null,
): PushOutcome {
  const results = new Map(credited.map((video) => [video.videoId, video]));
  const once = new Map(videos.map((video) => [video.videoId, video]));
  const last = lastOf(push.lastVideoId, videos);
  return {
    kind: 'stored',
    videos: [...once.values()].map(({ videoId, courseId, durationMs, year: { enrolmentId } }) => ({
      enrolmentId,
      courseId,
      videoId,
      durationMs,
      ledger: watch.ledger(enrolmentId, videoId),
      clampedMs: results.get(videoId)?.clampedMs ?? 0,
      clampReason: results.get(videoId)?.clampReason ?? null,
    })),
    lastVideoId:
      last === null ? null : (watch.lastVideo(last.year.enrolmentId, last.courseId)?.videoId ?? null),
    dueCheck: last === null ? null : dueAfter(watch, last),
    leaseStatus: status,
  };
}

function dueAfter(
  watch: LearnerWatch,
  { year, videoId, points, durationMs }: StorableVideo,
): CheckPoint | null {
  const checks = watch.years.get(year.enrolmentId);
  if (checks === undefined || year.completed) return null;
  const lesson = { points, durationMs, ledger: watch.ledger(year.enrolmentId, videoId) };
  return dueCheck(checks, lesson, { allowance: watch.allowance, now: watch.now });
}
