import { expect, test } from 'vitest';
import type { PackageOnSale } from './buying-state.ts';
import { packageContents } from './package-contents.ts';
import { arrangedPackages, coversLack, lackingCredits, suitedPackage } from './package-fit.ts';

const sums = (total: number, pro: number, pub: number) => ({ total, pro, pub });
const scores = (total: number, pro: number, pub: number) => ({
  total: { score: total },
  pro: { score: pro },
  pub: { score: pub },
});
const STANDARD = sums(90, 60, 30);

test.each([
  ['a newcomer', [], [], scores(0, 0, 0), STANDARD],
  ['some courses are chosen', [1], [1], scores(60, 60, 0), sums(30, 0, 30)],
  ['more of one kind makes up for nothing of the other', [1], [1], scores(120, 120, 0), sums(30, 0, 30)],
  ['enough is chosen', [1], [1], scores(95, 60, 35), sums(0, 0, 0)],
  ['courses are held, and none is chosen', [1], [], scores(0, 0, 0), null],
])('what has to be bought: %s', (_name, course, list, user_select, lacking) =>
  expect(lackingCredits({ course, list, user_select, study_standard: STANDARD })).toEqual(lacking),
);

const contents = (total: number, pro: number, pub: number) => ({
  credits: sums(total, pro, pub),
  courses: 8,
  subjects: [],
});

test.each([
  ['all of it', contents(100, 70, 30), STANDARD, true],
  ['just enough', contents(90, 60, 30), STANDARD, true],
  ['no public-need course', contents(200, 200, 0), STANDARD, false],
  ['too little of one kind', contents(100, 55, 45), STANDARD, false],
  ['nothing is lacking', contents(100, 70, 30), sums(0, 0, 0), false],
  ['nobody knows what is lacking', contents(100, 70, 30), null, false],
  ['nobody knows what it holds', undefined, STANDARD, false],
])('whether it covers what is lacking: %s', (_name, held, lacking, covers) =>
  expect(coversLack(held, lacking)).toBe(covers),
);

const one = (id: number, total_fee: number, change: Partial<PackageOnSale> = {}): PackageOnSale => ({
  id,
  course_name: `套餐${id}`,
  total_fee,
  is_buy: 0,
  is_buy_auth_xj: 1,
  ...change,
});
const WHOLE = contents(120, 90, 30);

test.each([
  ['the cheapest that covers', [one(1, 300), one(2, 200), one(3, 100)], { 1: WHOLE, 2: WHOLE }, 2],
  ['of two at one price the first', [one(1, 200), one(2, 200)], { 1: WHOLE, 2: WHOLE }, 1],
  ['not one that is held', [one(1, 100, { is_buy: 1 }), one(2, 200)], { 1: WHOLE, 2: WHOLE }, 2],
  ['not one of the region', [one(1, 100, { is_buy_auth_xj: 0 })], { 1: WHOLE }, null],
  ['none', [one(1, 100)], {}, null],
])('适合您: %s', (_name, list, held, suited) =>
  expect(suitedPackage({ list, contents: held }, STANDARD)).toBe(suited),
);

test('what costs nothing comes first, then what suits, then the others as they stand', () => {
  const list = [one(1, 300), one(2, 0, { is_buy: 1 }), one(3, 200), one(4, 0), one(5, 100)];
  expect(arrangedPackages(list, 3).map(({ id }) => id)).toEqual([4, 3, 1, 2, 5]);
  expect(arrangedPackages(list, null).map(({ id }) => id)).toEqual([4, 1, 2, 3, 5]);
});

test('a package holds what its courses give, by kind, and their subjects once', () => {
  const course = (classify_name: string, subject_name: string, score: number) => ({
    classify_name,
    subject_name,
    score,
  });
  const courses = [
    course('专业科目', '企业会计准则', 20),
    course('公需科目', '数字素养', 12.5),
    course('专业科目', '企业会计准则', 10),
  ];
  expect(packageContents({ courses })).toEqual({
    credits: sums(42.5, 30, 12.5),
    courses: 3,
    subjects: ['企业会计准则', '数字素养'],
  });
});
