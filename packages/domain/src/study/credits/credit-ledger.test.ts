import { expect, test } from 'vitest';
import { chosenCredits, creditRings, creditStandard, earnedCredits } from './credit-ledger.ts';

test.each([
  ['STUDY-10 none', null, { pro: 80, pub: 20, total: 100 }],
  ['STUDY-10 absent', undefined, { pro: 80, pub: 20, total: 100 }],
  ['its own', { pro: { min: 60.5 }, pub: { min: 29.5 } }, { pro: 60.5, pub: 29.5, total: 90 }],
])('%s choose_score', (_name, chooseScore, standard) => {
  expect(creditStandard(chooseScore)).toEqual(standard);
});

const course = { score: 10, classId: 1, chosen: true, finished: true };
const COURSES = [
  course,
  { ...course, score: 20.1, finished: false },
  { ...course, score: 5.2, classId: 2 },
  { ...course, score: 40, chosen: false },
];

test('chosen credits count chosen courses, earned ones the finished among them', () => {
  expect(chosenCredits(COURSES)).toEqual({ total: 35.3, pro: 30.1, pub: 5.2 });
  expect(earnedCredits(COURSES)).toEqual({ total: 15.2, pro: 10, pub: 5.2 });
  expect(earnedCredits([])).toEqual({ total: 0, pro: 0, pub: 0 });
});

test('three rings hold earned against chosen', () => {
  const rings = creditRings(earnedCredits(COURSES), chosenCredits(COURSES), creditStandard(null));
  expect(rings.map(({ kind, earned, chosen, required }) => [kind, earned, chosen, required])).toEqual([
    ['total', 15.2, 35.3, 100],
    ['pro', 10, 30.1, 80],
    ['pub', 5.2, 5.2, 20],
  ]);
  expect(rings[2]?.share).toBe(1);
});

test('a ring with nothing chosen is empty, one with more earned than chosen is full', () => {
  const none = { total: 0, pro: 0, pub: 0 };
  expect(creditRings(none, none, none)[0]?.share).toBe(0);
  expect(creditRings({ ...none, pro: 9 }, { ...none, pro: 3 }, none)[1]?.share).toBe(1);
});
