import { describe, expect, test } from 'vitest';
import { applyPush } from './apply-push.ts';
import { holdLease } from './hold-lease.ts';
import { creditedMs, type Interval } from './intervals.ts';
import { LearnerWatch, type StoredLease, type StoredWatch } from './learner-watch.ts';
import { openLease } from './lease.ts';
import { NOTHING_EARNED } from './media-evidence.ts';
import type { PushOutcome, StorableVideo } from './push.ts';
import { type WatchedYear, yearCredit } from './watched-year.ts';

const MINUTE_MS = 60_000;
/** Midnight in Shanghai after 2025-12-31. */
const UNTIL = Date.UTC(2025, 11, 31, 16);
const LATE_UNTIL = UNTIL + 48 * 60 * MINUTE_MS;
const YEAR: WatchedYear = { enrolmentId: 31, untilMs: UNTIL, lateUntilMs: LATE_UNTIL, completed: false };
const NEXT_YEAR: WatchedYear = { ...YEAR, enrolmentId: 32, untilMs: UNTIL + 365 * 24 * 60 * MINUTE_MS };
const EMPTY: StoredWatch = { leases: [], allowance: null, ledgers: [], lastVideos: [], years: [] };

/** A lease of the old year, held from ten minutes before its end and renewed one minute before it. */
const LEASE: StoredLease = {
  id: 1,
  lease: 'lease-1',
  learnerId: 7,
  sessionId: 1,
  implicit: false,
  enrolmentId: YEAR.enrolmentId,
  untilMs: UNTIL,
  creditedMs: 0,
  videoId: 7001,
  opening: 1,
  lastSequence: 0,
  answered: [],
  earned: NOTHING_EARNED,
  facts: { ...openLease('tab-one', UNTIL - 10 * MINUTE_MS), renewedAt: UNTIL - MINUTE_MS },
};

function video(intervals: readonly Interval[], year = YEAR, videoId = 7001): StorableVideo {
  return {
    year,
    courseId: 1001,
    videoId,
    intervals,
    durationMs: 3_600_000,
    points: [],
    furthest: 0,
    resume: 5,
  };
}

function push(
  watch: LearnerWatch,
  sequence: number | null,
  ...videos: StorableVideo[]
): PushOutcome & { videos?: readonly { ledger: { intervals: readonly Interval[] }; clampedMs: number }[] } {
  const named = sequence === null ? null : { lease: 'lease-1', sequence };
  const one = { learnerId: 7, sessionId: 1, named, yearId: null, lastVideoId: 7001, videos };
  return applyPush(watch, one, videos, () => ({ id: 9, lease: 'lease-9' }));
}

const creditOf = (outcome: ReturnType<typeof push>) =>
  (outcome.videos ?? []).map(({ ledger, clampedMs }) => [creditedMs(ledger.intervals), clampedMs]);

test.each<[string, Partial<WatchedYear>, Partial<StoredLease> | null, number, string]>([
  ['before the end everything counts', {}, null, UNTIL - 1, 'counts'],
  ['a completed year only remembers where the learner was', { completed: true }, {}, UNTIL - 1, 'settled'],
  ['also after its end', { completed: true }, null, LATE_UNTIL, 'settled'],
  ['at the end what was watched under its lease may arrive', {}, {}, UNTIL, 'late'],
  ['and to the end of the grace', {}, {}, LATE_UNTIL - 1, 'late'],
  ['not after it', {}, {}, LATE_UNTIL, 'closed'],
  ['nor without a lease', {}, null, UNTIL, 'closed'],
  ['nor under the lease of another year', {}, { enrolmentId: 32 }, UNTIL, 'closed'],
  ['nor under one opened after the end', {}, { facts: openLease('tab-one', UNTIL) }, UNTIL + 1, 'closed'],
])('%s', (_name, year, lease, now, credit) => {
  expect(yearCredit({ ...YEAR, ...year }, lease === null ? null : { ...LEASE, ...lease }, now)).toBe(credit);
});

describe('the last evening of a year', () => {
  test('what arrives the next morning is credited, to twice the time the lease was held before midnight', () => {
    const { renewedAt } = LEASE.facts;
    const allowance = {
      learnerId: 7,
      heldMs: 9 * MINUTE_MS,
      heldUntil: renewedAt,
      creditedMs: 0,
      spentAt: 0,
      aheadMs: 0,
    };
    const watch = new LearnerWatch(7, UNTIL + 8 * 60 * MINUTE_MS, { ...EMPTY, leases: [LEASE], allowance });
    expect(creditOf(push(watch, 1, video([[0, 15 * MINUTE_MS]])))).toEqual([[15 * MINUTE_MS, 0]]);
    expect(creditOf(push(watch, 2, video([[0, 30 * MINUTE_MS]])))).toEqual([
      [20 * MINUTE_MS, 10 * MINUTE_MS],
    ]);
  });

  test('its lease ended at midnight, so that nobody renews it', () => {
    const watch = new LearnerWatch(7, UNTIL + 30_000, { ...EMPTY, leases: [LEASE] });
    expect(watch.lease('lease-1')?.facts).toMatchObject({ endedAt: UNTIL, end: 'lapsed' });
    const asked = { sessionId: 1, videoId: 7001, holder: 'tab-one', lease: 'lease-1', takeOver: false };
    const held = holdLease(watch, { ...asked, enrolmentId: 32, untilMs: null }, () => ({
      id: 2,
      lease: 'lease-2',
    }));
    expect(held).toMatchObject({ lease: 'lease-2', enrolmentId: 32 });
  });

  test('hours held for the next year since then are not spent on this one', () => {
    const allowance = {
      learnerId: 7,
      heldMs: 600 * MINUTE_MS,
      heldUntil: UNTIL,
      creditedMs: 0,
      spentAt: 0,
      aheadMs: 0,
    };
    const watch = new LearnerWatch(7, UNTIL + 30 * MINUTE_MS, { ...EMPTY, leases: [LEASE], allowance });
    expect(creditOf(push(watch, 1, video([[0, 60 * MINUTE_MS]])))).toEqual([
      [20 * MINUTE_MS, 40 * MINUTE_MS],
    ]);
  });

  test('after the grace, and without a lease, the push is refused and nothing is written', () => {
    const late = new LearnerWatch(7, LATE_UNTIL, { ...EMPTY, leases: [LEASE] });
    expect(push(late, 1, video([[0, 1000]]))).toEqual({ kind: 'year-closed' });
    expect(late.changes().ledgers).toEqual([]);
    const plain = new LearnerWatch(7, UNTIL, EMPTY);
    expect(push(plain, null, video([[0, 1000]]))).toEqual({ kind: 'year-closed' });
  });

  test('of a push for two years the open one is credited', () => {
    const lease = { ...LEASE, enrolmentId: 32, untilMs: null };
    const watch = new LearnerWatch(7, UNTIL, { ...EMPTY, leases: [lease] });
    const outcome = push(watch, 1, video([[0, 1000]]), video([[0, 1000]], NEXT_YEAR, 7002));
    expect(outcome.videos).toMatchObject([{ videoId: 7002, enrolmentId: 32 }]);
  });
});

test('a completed year is watched on, remembers the place and neither gains nor warns', () => {
  const completed = { ...YEAR, completed: true };
  const ledger = { intervals: [[0, 1000]] as const, held: [], furthest: 1, resume: 1, resumeOrder: null };
  const ledgers = [{ learnerId: 7, enrolmentId: 31, videoId: 7001, ledger }];
  const watch = new LearnerWatch(7, UNTIL - 1, { ...EMPTY, leases: [LEASE], ledgers });
  const outcome = push(watch, 1, video([[0, 5000]], completed));
  expect(creditOf(outcome)).toEqual([[1000, 0]]);
  expect(outcome.videos).toMatchObject([{ ledger: { resume: 5 } }]);
  expect(watch.allowance.creditedMs).toBe(0);
});

test('the same recording has a ledger of its own in every year', () => {
  const ledger = { intervals: [[0, 5000]] as const, held: [], furthest: 5, resume: 5, resumeOrder: null };
  const ledgers = [{ learnerId: 7, enrolmentId: 31, videoId: 7001, ledger }];
  const watch = new LearnerWatch(7, UNTIL - 1, {
    ...EMPTY,
    leases: [{ ...LEASE, enrolmentId: 32 }],
    ledgers,
  });
  expect(creditOf(push(watch, 1, video([[0, 2000]], NEXT_YEAR)))).toEqual([[2000, 0]]);
  expect(creditedMs(watch.ledger(31, 7001).intervals)).toBe(5000);
});
