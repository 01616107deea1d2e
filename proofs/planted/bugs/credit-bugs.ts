import type { PlantedBug } from '../planted-bug.ts';

const RULES = 'packages/domain/src/progress';
const tests = [RULES];

/** Bugs in the rules by which watching becomes credit. */
export const CREDIT_BUGS: readonly PlantedBug[] = [
  {
    name: 'sum-instead-of-union',
    file: `${RULES}/credit-push.ts`,
    find: 'subtractIntervals(claimed, stored.intervals)',
    replace: '(subtractIntervals(claimed, []))',
    breaks: 'what is watched again is credited again',
    tests,
  },
  {
    name: 'no-union',
    file: `${RULES}/intervals.ts`,
    find: 'return normaliseIntervals([...left, ...right]);',
    replace: 'return [...left, ...right];',
    breaks: 'stretches pile up side by side and are summed',
    // Random traces take for ever on sets that never merge.
    tests: [`${RULES}/intervals`, `${RULES}/credit-push.`],
  },
  {
    name: 'cap-per-push',
    file: `${RULES}/credit-push.ts`,
    find: 'takeEarliest(fresh, budgetMs(clock))',
    replace: 'takeEarliest(fresh, budgetMs({ ...clock, creditedMs: 0 }))',
    breaks: 'each push may claim all of the held time again',
    tests,
  },
  {
    name: 'allowance-per-push',
    file: `${RULES}/clock-bound.ts`,
    find: 'return Math.max(0, Math.floor(bound - clock.creditedMs));',
    replace: 'return Math.max(CONSTANTS.CLOCK_BOUND_ALLOWANCE_MS, Math.floor(bound - clock.creditedMs));',
    breaks: 'ten seconds are given with every push, for ever',
    tests,
  },
  {
    name: 'budget-per-video',
    file: `${RULES}/credit-pushes.ts`,
    find: 'creditedMs: spent.creditedMs + credited.grantedMs',
    replace: 'creditedMs: spent.creditedMs',
    breaks: 'the recordings of one push each spend the whole budget',
    tests,
  },
  {
    name: 'replay-credited',
    file: `${RULES}/credit-push.ts`,
    find: 'claim.order.sequence <= claim.lastSequence',
    replace: 'claim.order.sequence < 0',
    breaks: 'a sequence answered before is taken again, with anything in it',
    tests,
  },
  {
    name: 'replay-off-by-one',
    file: `${RULES}/credit-push.ts`,
    find: 'claim.order.sequence <= claim.lastSequence',
    replace: 'claim.order.sequence < claim.lastSequence',
    breaks: 'the push answered last is taken again',
    tests,
  },
  {
    name: 'furthest-follows-claim',
    file: `${RULES}/credit-push.ts`,
    find: 'mayJump ? wholeSecond(claim.progressSecond, durationSeconds) : 0,',
    replace: 'wholeSecond(claim.progressSecond, durationSeconds),',
    breaks: 'a forged push opens the whole recording for seeking',
    tests,
  },
  {
    name: 'resume-by-older-push',
    file: `${RULES}/credit-push.ts`,
    find: 'const writesResume = isLater(claim.order, stored.resumeOrder);',
    replace: 'const writesResume = isLater(claim.order, null);',
    breaks: 'a late push of an old tab moves the learner back',
    tests,
  },
  {
    name: 'no-clip-at-duration',
    file: `${RULES}/credit-push.ts`,
    find: 'clipIntervals(claimedIntervals(stored, clock, claim), durationMs)',
    replace: 'claimedIntervals(stored, clock, claim)',
    breaks: 'time beyond the end of the recording is credited',
    tests,
  },
  {
    name: 'completion-of-a-tenth-less',
    file: `${RULES}/completion.ts`,
    find: 'credited / duration >= CONSTANTS.COMPLETION_RATIO',
    replace: 'Math.round((credited / duration) * 10) / 10 >= CONSTANTS.COMPLETION_RATIO',
    breaks: 'a recording counts as learned at 85 %',
    tests,
  },
  {
    name: 'points-without-time',
    file: `${RULES}/credit-push.ts`,
    find: 'toMs - fromMs <= reachMs ?',
    replace: 'fromMs <= toMs ?',
    breaks: 'two points an hour apart are an hour watched, however little time passed',
    tests,
  },
  {
    name: 'allowance-of-points-refilled',
    file: `${RULES}/clock-bound.ts`,
    find: 'Math.min(CONSTANTS.CLOCK_BOUND_ALLOWANCE_MS, budgetMs(clock))',
    replace: 'budgetMs(clock)',
    breaks: 'hours of idle lease are spent by one seek',
    tests,
  },
];
