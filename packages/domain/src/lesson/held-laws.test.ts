import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BY_PLAYED_TIME, CHECK_HOLD_MS, type CheckPoint, isSameCheck } from './check-point.ts';
import { openChecks } from './check-year.ts';
import { EMPTY_LEDGER, type VideoLedger } from './credit-push.ts';
import { creditPushes } from './credit-pushes.ts';
import { heldIntervals, releaseHeld } from './hold-credit.ts';
import { creditedMs, type Interval, subtractIntervals, unionIntervals } from './intervals.ts';
import { lessonPoints, type StudyChecks } from './study-checks.ts';
import type { YearChecks } from './year-checks.ts';

const DURATION_MS = 300_000;
const RULES: StudyChecks = {
  captcha: { kind: 'at-points', firstSecond: 40, secondSecond: 120 },
  regulatorCode: true,
  face: { lesson: true, exam: false },
};
const POINTS = lessonPoints(RULES, { videoId: 7001, durationMs: DURATION_MS, quizSeconds: [80, 120] });
const YEAR = { enrolmentId: 31, untilMs: 1e9, lateUntilMs: 1e9, completed: false };
const AMPLE = { heldMs: 1e9, creditedMs: 0, spentAt: 0 };
const CLOCK = { allowance: AMPLE, now: 1_000_000 };

/** A lesson of a year with four kinds of checks, credited and passed as the server does. */
class CheckedWatching {
  year: YearChecks = {
    enrolmentId: YEAR.enrolmentId,
    rules: RULES,
    checks: [],
    playedMs: 0,
    playedHolds: [],
  };
  ledger: VideoLedger = EMPTY_LEDGER;
  #sequence = 0;

  watch(interval: Interval): void {
    this.#sequence += 1;
    const video = {
      courseId: 101,
      videoId: 7001,
      intervals: [interval],
      resume: 0,
      furthest: 0,
      durationMs: DURATION_MS,
      year: YEAR,
      points: POINTS,
    };
    const { videos, years } = creditPushes([video], {
      order: { lease: 1, sequence: this.#sequence },
      elapsedMs: 0,
      allowance: AMPLE,
      years: new Map([[YEAR.enrolmentId, this.year]]),
      now: 1,
      storedOf: () => this.ledger,
      counts: () => true,
    });
    this.ledger = videos[0]?.ledger ?? this.ledger;
    this.year = years.get(YEAR.enrolmentId) ?? this.year;
  }

  pass(check: CheckPoint): void {
    const others = this.year.checks.filter((one) => !isSameCheck(one, check));
    this.year = { ...this.year, checks: [...others, { ...check, dueMs: 1, passedMs: CLOCK.now }] };
    const open = openChecks(
      this.year,
      { points: POINTS, durationMs: DURATION_MS, ledger: this.ledger },
      CLOCK,
    );
    const { released, held } = releaseHeld(this.ledger.held, check, open);
    this.ledger = { ...this.ledger, intervals: unionIntervals(this.ledger.intervals, released), held };
  }
}

const REGULATOR: CheckPoint = { kind: 'regulator', videoId: BY_PLAYED_TIME, pointMs: 60_000 };
const ALL = [...POINTS, REGULATOR];

const watchedOnce = fc
  .tuple(fc.nat(DURATION_MS), fc.integer({ min: 500, max: 90_000 }))
  .map(([from, length]): Interval => [from, from + length]);
const allWatched = fc.array(watchedOnce, { maxLength: 10 });

test('the four kinds stand in the lesson in the order of their seconds', () => {
  expect(POINTS.map(({ kind, pointMs }) => `${kind} ${pointMs / 1000}`)).toEqual([
    'captcha 40',
    'face 60',
    'quiz 80',
    'captcha 120',
    'quiz 120',
  ]);
});

test('nothing is credited and held at once, and without a pass no check gives anything', () => {
  fc.assert(
    fc.property(allWatched, (watched) => {
      const learner = new CheckedWatching();
      for (const one of watched) learner.watch(one);
      const { intervals, held } = learner.ledger;
      expect(subtractIntervals(intervals, heldIntervals(held))).toEqual(intervals);
      expect(creditedMs(intervals)).toBeLessThanOrEqual(40_000);
      for (const one of held) expect(creditedMs(one.intervals)).toBeLessThanOrEqual(CHECK_HOLD_MS);
    }),
  );
});

test('passing all gives all that is held, in any order and once', () => {
  fc.assert(
    fc.property(allWatched, fc.shuffledSubarray(ALL, { minLength: ALL.length }), (watched, order) => {
      const learner = new CheckedWatching();
      for (const one of watched) learner.watch(one);
      const seen = unionIntervals(learner.ledger.intervals, heldIntervals(learner.ledger.held));
      for (const check of [...order, ...order]) learner.pass(check);
      expect(learner.ledger).toMatchObject({ intervals: seen, held: [] });
    }),
  );
});

test('whatever is passed and watched in between, an open check is never passed over by more than it may hold', () => {
  const step = fc.oneof(watchedOnce, fc.constantFrom(...ALL));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const learner = new CheckedWatching();
      const passed: CheckPoint[] = [];
      for (const one of steps) {
        if ('kind' in one) passed.push(one);
        if ('kind' in one) learner.pass(one);
        else learner.watch(one);
      }
      const [first] = POINTS.filter((point) => !passed.some((one) => isSameCheck(one, point)));
      const beyond = learner.ledger.intervals.filter(([, to]) => first !== undefined && to > first.pointMs);
      expect(beyond).toEqual([]);
    }),
  );
});
