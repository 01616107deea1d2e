import type { CheckKind } from '@jixu/domain/lesson/check-point';
import type { StudyRule } from '@jixu/domain/study/rules/study-rule';
import fc from 'fast-check';

/** The lessons of packages 601 and 714; those of course 1005 ask questions. */
export const LESSONS = [
  { courseId: 1001, videoId: 7001, seconds: 600 },
  { courseId: 1001, videoId: 7002, seconds: 100 },
  { courseId: 1002, videoId: 7003, seconds: 300 },
  { courseId: 1005, videoId: 7005, seconds: 200 },
  { courseId: 1005, videoId: 7006, seconds: 100 },
] as const;
export const KINDS: readonly CheckKind[] = ['captcha', 'quiz', 'regulator', 'face'];

/** What may happen to a learner. `lease`: which of those held so far; `tab`: which of three. */
export type Step =
  | { do: 'hold'; tab: number; lesson: number; fetchedShare: number }
  | { do: 'watch'; seconds: number; rate: number; lease: number }
  | { do: 'seek'; to: number }
  | { do: 'push'; from: number; seconds: number; lease: number }
  | { do: 'nameless'; seconds: number }
  | { do: 'wait'; seconds: number }
  | { do: 'release' }
  | { do: 'pass'; kind: CheckKind }
  | { do: 'finish'; lesson: number; rate: number }
  | { do: 'choose'; lesson: number; chosen: boolean };

const lesson = fc.nat(LESSONS.length - 1);
const ago = fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(2) });
const STEP: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('hold' as const),
      tab: fc.nat(2),
      lesson,
      fetchedShare: fc.constantFrom(1, 1, 1, 0.4),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('watch' as const),
      seconds: fc.integer({ min: 1, max: 110 }),
      rate: fc.constantFrom(1, 1, 1.5, 2, 4),
      lease: ago,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('seek' as const), to: fc.nat(500) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('push' as const),
      from: fc.nat(600),
      seconds: fc.integer({ min: 1, max: 200 }),
      lease: fc.nat(2),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('nameless' as const), seconds: fc.integer({ min: 1, max: 60 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(5, 100, 400, 8000) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pass' as const), kind: fc.constantFrom(...KINDS) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('finish' as const), lesson, rate: fc.constantFrom(1, 2) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('choose' as const), lesson, chosen: fc.boolean() }) },
);

const CHECKS: fc.Arbitrary<StudyRule['checks']> = fc.record({
  captcha: fc.constantFrom(
    null,
    { kind: 'at-points', firstSecond: 30, secondSecond: 90 } as const,
    { kind: 'at-points', firstSecond: 0, secondSecond: 50 } as const,
    { kind: 'interval', everySeconds: 90 } as const,
  ),
  regulatorCode: fc.constantFrom(false, false, true),
  face: fc.record({ lesson: fc.constantFrom(false, false, true), exam: fc.constant(false) }),
});

export interface History {
  readonly checks: StudyRule['checks'];
  readonly standard: StudyRule['standard'];
  readonly steps: readonly Step[];
}

const finishAll = (lessons: readonly number[]): Step[] =>
  lessons.map((which) => ({ do: 'finish', lesson: which, rate: 1 }));
const NO_CHECKS: StudyRule['checks'] = {
  captcha: null,
  regulatorCode: false,
  face: { lesson: false, exam: false },
};

/** Years that go all the way, whatever the random ones do. */
export const WHOLE_HISTORIES: readonly History[] = [
  /** Everything is watched to its end behind every kind of check. */
  {
    checks: {
      captcha: { kind: 'at-points', firstSecond: 30, secondSecond: 90 },
      regulatorCode: true,
      face: { lesson: true, exam: false },
    },
    standard: { total: 55, pro: 35, pub: 20 },
    steps: [
      { do: 'choose', lesson: 2, chosen: false },
      { do: 'choose', lesson: 2, chosen: true },
      ...finishAll([0, 1, 2, 3, 4]),
    ],
  },
  /** Professional credits are there long before public-need ones; a completed year is watched on. */
  { checks: NO_CHECKS, standard: { total: 25, pro: 5, pub: 20 }, steps: finishAll([0, 1, 2, 3]) },
  /** What a passed check held lies behind another one too. */
  {
    checks: { ...NO_CHECKS, captcha: { kind: 'at-points', firstSecond: 30, secondSecond: 90 } },
    standard: { total: 55, pro: 35, pub: 20 },
    steps: [
      { do: 'hold', tab: 0, lesson: 0, fetchedShare: 1 },
      { do: 'watch', seconds: 40, rate: 1, lease: 0 },
      { do: 'seek', to: 85 },
      { do: 'watch', seconds: 20, rate: 1, lease: 0 },
      { do: 'pass', kind: 'captcha' },
      { do: 'seek', to: 40 },
      { do: 'watch', seconds: 10, rate: 1, lease: 0 },
    ],
  },
  /** Time is saved up, and more is claimed than a lease was held for. */
  {
    checks: NO_CHECKS,
    standard: { total: 100, pro: 80, pub: 20 },
    steps: [
      { do: 'hold', tab: 0, lesson: 0, fetchedShare: 1 },
      { do: 'wait', seconds: 80 },
      { do: 'hold', tab: 1, lesson: 0, fetchedShare: 1 },
      ...[0, 100, 200, 300].map((from): Step => ({ do: 'push', from, seconds: 90, lease: 0 })),
      { do: 'wait', seconds: 30 },
      ...[100, 0, 200, 300].map((from): Step => ({ do: 'push', from, seconds: 90, lease: 0 })),
      { do: 'hold', tab: 2, lesson: 0, fetchedShare: 1 },
      { do: 'wait', seconds: 60 },
      { do: 'push', from: 0, seconds: 600, lease: 0 },
    ],
  },
];

/** Histories by their seed: the same ones every time. */
export function randomHistories(count: number, seed: number): readonly History[] {
  return fc.sample(
    fc.record({
      checks: CHECKS,
      standard: fc.constantFrom(
        { total: 5, pro: 5, pub: 0 },
        { total: 20, pro: 0, pub: 20 },
        { total: 25, pro: 5, pub: 20 },
        { total: 100, pro: 80, pub: 20 },
      ),
      steps: fc.array(STEP, { minLength: 12, maxLength: 40 }),
    }),
    { numRuns: count, seed },
  );
}
