import type { SeededBug } from '../seeded-bug.ts';

const RULES = 'packages/domain/src/lesson';
const tests = ['apps/api/src/features/evidence/pack/recount.test'];

/** Bugs in the rules of credit that only a second program finds, which counts again from the evidence. */
export const RECOUNT_BUGS: readonly SeededBug[] = [
  {
    name: 'recount-no-hold-by-position',
    file: `${RULES}/hold-credit.ts`,
    find: 'first === undefined ? inTime : before(inTime, first.check.pointMs)',
    replace: 'inTime',
    breaks: 'a captcha at a second of the lesson holds nothing',
    tests,
  },
  {
    name: 'recount-no-hold-by-played-time',
    file: `${RULES}/hold-credit.ts`,
    find: 'byTime === undefined ? since : takeEarliest(since, byTime.leftMs)',
    replace: 'since',
    breaks: 'the regulator and captchas by played time hold nothing',
    tests,
  },
  {
    name: 'recount-hold-without-bound',
    file: `${RULES}/hold-credit.ts`,
    find: 'takeEarliest(intervals, check.roomMs)',
    replace: 'intervals',
    breaks: 'one answer the next morning releases a night',
    tests,
  },
  {
    name: 'recount-three-times-the-time',
    file: `${RULES}/media-evidence.ts`,
    find: 'span.heldSinceMs * CONSTANTS.CLOCK_BOUND_RATE + roomMs',
    replace: 'span.heldSinceMs * 9 + roomMs',
    breaks: 'a lease earns what was saved up under others',
    tests,
  },
  {
    name: 'recount-ten-seconds-again',
    file: `${RULES}/learner-watch.ts`,
    find: 'Math.max(0, CONSTANTS.CLOCK_BOUND_ALLOWANCE_MS - this.#allowance.aheadMs)',
    replace: 'CONSTANTS.CLOCK_BOUND_ALLOWANCE_MS',
    breaks: 'every push has the ten seconds of a life',
    tests,
  },
  {
    name: 'recount-millisecond-too-much',
    file: `${RULES}/intervals.ts`,
    find: 'return intervals.reduce((sum, [from, to]) => sum + to - from, 0);',
    replace: 'return intervals.reduce((sum, [from, to]) => sum + to - from + 1, 0);',
    breaks: 'every interval counts a millisecond that was not watched',
    tests,
  },
  {
    name: 'recount-half-is-enough',
    file: `${RULES}/completion.ts`,
    find: 'credited / duration >= CONSTANTS.COMPLETION_RATIO',
    replace: 'credited / duration >= 0.5',
    breaks: 'half a lesson finishes it',
    tests,
  },
  {
    name: 'recount-public-courses-not-needed',
    file: 'packages/domain/src/study/plan/rule-parts.ts',
    find: "const KINDS: readonly CreditKind[] = ['pro', 'pub', 'total'];",
    replace: "const KINDS: readonly CreditKind[] = ['pro', 'total'];",
    breaks: 'a year is completed without its public-need courses',
    tests,
  },
  {
    name: 'recount-everything-is-professional',
    file: 'packages/domain/src/study/credits/credit-ledger.ts',
    find: 'courses.filter((course) => course.classId === PROFESSIONAL_CLASS)',
    replace: 'courses',
    breaks: 'public-need credits are professional ones, too',
    tests,
  },
  {
    name: 'recount-completed-year-goes-on',
    file: `${RULES}/watched-year.ts`,
    find: "if (year.completed) return 'settled';",
    replace: '',
    breaks: 'a completed year takes more credit',
    tests,
  },
  {
    name: 'recount-granted-again',
    file: `${RULES}/credit-push.ts`,
    find: 'const fresh = subtractIntervals(claimed, seen);',
    replace: 'const fresh = claimed;',
    breaks: 'what is watched again is granted again',
    tests,
  },
  {
    name: 'recount-released-past-the-next-check',
    file: `${RULES}/hold-credit.ts`,
    find: 'media: open.media.map(boundless)',
    replace: 'media: []',
    breaks: 'one passed captcha releases what lies behind the next',
    tests,
  },
];
