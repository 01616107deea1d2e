import type { SeededBug } from '../seeded-bug.ts';

const RULES = 'packages/domain/src/exam';
const API = 'apps/api/src/features';
const withheld = [`${API}/exam/operations/withheld-key`];

/** Bugs by which the bank of an exam is learnt from its papers. */
export const EXAM_BUGS: readonly SeededBug[] = [
  {
    name: 'key-of-a-failed-paper',
    file: `${API}/exam/operations/list-exam-questions.ts`,
    find: '{ showsKey: keyOpensAtMs === 0 }',
    replace: '{ showsKey: keyOpensAtMs >= 0 }',
    breaks: 'six blank papers are the key of the seventh',
    tests: withheld,
  },
  {
    name: 'key-of-who-passed-before',
    file: `${API}/exam/read-last-attempt.ts`,
    find: 'passed: attempt.passed }',
    replace: 'passed: attempts.some((one) => one.passed === true) }',
    breaks: 'whoever has passed reads the bank for others by blank papers',
    tests: withheld,
  },
  {
    name: 'key-in-the-pack',
    file: `${API}/evidence/pack/read-pack.ts`,
    find: 'keyOpensAtMs === 0 ? papersOf(exam, replaced) : []',
    replace: 'papersOf(exam, replaced)',
    breaks: 'the evidence of a year tells what the review keeps back',
    tests: withheld,
  },
  {
    name: 'key-never-shown',
    file: `${RULES}/exam-key.ts`,
    find: 'passed || nowMs >= untilMs',
    replace: 'passed',
    breaks: 'a paper that failed never says what was right on it',
    tests: [`${RULES}/exam-key`],
  },
  {
    name: 'wait-does-not-grow',
    file: `${RULES}/begin-exam.ts`,
    find: '2 ** Math.max(0, failed - 1)',
    replace: '(failed < 0 ? 2 : 1)',
    breaks: 'a bank is met in one afternoon',
    tests: [`${API}/exam/operations/begin-exam`],
  },
  {
    name: 'wait-without-bound',
    file: `${RULES}/begin-exam.ts`,
    find: ', most);',
    replace: ', Math.max(most, 1e9));',
    breaks: 'who has failed often is locked out of the last day of the year',
    tests: [`${RULES}/begin-exam`],
  },
  {
    name: 'paper-of-questions-had',
    file: `${RULES}/draw-paper.ts`,
    find: 'hadAt(lastHad, one) - hadAt(lastHad, other)',
    replace: '0 * (hadAt(lastHad, one) - hadAt(lastHad, other))',
    breaks: 'the marks of guessed papers answer the next ones',
    tests: [`${RULES}/draw-paper`],
  },
  {
    name: 'questions-had-in-another-year',
    file: `${API}/exam/exam-attempt-store.ts`,
    find: `where learner_id = \${learnerId} and bank = \${bank} group by`,
    replace: `where learner_id = \${learnerId} and bank = \${bank} and enrolment_id = (select max(id) from enrolment) group by`,
    breaks: 'papers of one year answer those of the next, which are drawn from the same bank',
    tests: [`${API}/exam/operations/begin-exam`],
  },
];
