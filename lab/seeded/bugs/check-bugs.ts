import type { SeededBug } from '../seeded-bug.ts';

const RULES = 'packages/domain/src/lesson';
const CHECK = 'apps/api/src/features/check';
const rules = [RULES];
const held = [RULES, `${CHECK}/held-credit`];

/** Bugs in the rules by which checks hold credit, and in what releases it. */
export const CHECK_BUGS: readonly SeededBug[] = [
  {
    name: 'nothing-held-by-position',
    file: `${RULES}/hold-credit.ts`,
    find: 'first === undefined ? inTime : before(inTime, first.check.pointMs)',
    replace: 'inTime',
    breaks: 'a captcha at a second of the lesson holds nothing',
    tests: held,
  },
  {
    name: 'hold-without-bound',
    file: `${RULES}/hold-credit.ts`,
    find: 'takeEarliest(intervals, check.roomMs)',
    replace: 'intervals',
    breaks: 'one answer the next morning releases a night',
    tests: held,
  },
  {
    name: 'clamped-time-not-spent',
    file: `${RULES}/credit-push.ts`,
    find: 'spentMs: keptMs,',
    replace: 'spentMs: keptMs - lostMs,',
    breaks: 'what was watched behind a full check is claimed again after it',
    tests: held,
  },
  {
    name: 'released-past-the-next-check',
    file: `${RULES}/hold-credit.ts`,
    find: 'media: open.media.map(boundless)',
    replace: 'media: []',
    breaks: 'one passed captcha releases what lies behind the next',
    tests: rules,
  },
  {
    name: 'regulator-released-by-a-captcha',
    file: `${RULES}/hold-credit.ts`,
    find: 'open.played.filter(({ leftMs }) => leftMs === 0)',
    replace: 'open.played.filter(() => false)',
    breaks: 'captchas release what the regulator holds',
    tests: rules,
  },
  {
    name: 'interval-by-every-push',
    file: `${RULES}/check-year.ts`,
    find: 'playedMs: year.playedMs + pushed.grantedMs',
    replace: 'playedMs: year.playedMs',
    breaks: 'a push of less than the interval never meets its captcha',
    tests: held,
  },
  {
    name: 'regulator-pass-for-ever',
    file: `${RULES}/year-checks.ts`,
    find: 'if (now < overMs)',
    replace: 'if (now < Number.POSITIVE_INFINITY)',
    breaks: 'the regulator asks once a year',
    tests: held,
  },
  {
    name: 'kept-back-until-the-answer',
    file: `${RULES}/check-year.ts`,
    find: 'passed: passedBounds(year, lesson, clock.now)',
    replace: 'passed: []',
    breaks: 'a night that was not told before the check is passed is credited after one answer',
    tests: held,
  },
  {
    name: 'silence-before-the-pass-is-free',
    file: `${RULES}/year-checks.ts`,
    find: 'if (spentAt < (pass.passedMs ?? 0))',
    replace: 'if (spentAt < 0)',
    breaks: 'one code of the regulator opens as many hours as nothing was watched before',
    tests: rules,
  },
  {
    name: 'pass-before-it-is-reached',
    file: `${CHECK}/pass-check.ts`,
    find: 'isReached(lesson?.stored?.ledger ?? EMPTY_LEDGER, point) || isPassed(year, point) ? point : null',
    replace: 'point',
    breaks: 'a script passes every check before the lesson begins',
    tests: held,
  },
  {
    name: 'pass-that-finishes-nothing',
    file: `${CHECK}/pass-check.ts`,
    find: 'if (touched.length > 0) await finishCourses(locked, yearEnd, touched, now);',
    replace: '',
    breaks: 'a lesson that its last check completes stays unfinished',
    tests: held,
  },
  {
    name: 'lesson-words-unrationed',
    file: `${CHECK}/take-lesson-question.ts`,
    find: 'if (!mayAskInLesson({ ...counted, comesNext })) return false;',
    replace: '',
    breaks: 'a script is asked in words without end, and where nothing is scheduled',
    tests: [`${CHECK}/words-only-day`],
  },
  {
    name: 'lesson-words-by-the-day-alone',
    file: 'packages/domain/src/check/question-limit.ts',
    find: 'const tries = scheduled * CONSTANTS.CAPTCHA_QUESTIONS_PER_CHECK;',
    replace: 'const tries = CONSTANTS.CAPTCHA_QUESTIONS_PER_CHECK;',
    breaks: 'a learner who sees no picture is stopped in the middle of a long day',
    tests: ['packages/domain/src/check/question-limit', `${CHECK}/words-only-day`],
  },
];
