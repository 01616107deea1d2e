import { CONSTANTS } from '@jixu/constants';
import type { Credits } from '../../units/credits.ts';
import { roundCredits } from './format-credits.ts';

/** Credits in total, of professional (专业科目) and of public-need (公需科目) courses. */
export interface CreditSums {
  readonly total: Credits;
  readonly pro: Credits;
  readonly pub: Credits;
}

export type CreditKind = keyof CreditSums;

export const CREDIT_KINDS: readonly CreditKind[] = ['total', 'pro', 'pub'];

/** 80 professional, 20 public-need, 100 in all. 001 §9. */
export const DEFAULT_STANDARD: CreditSums = {
  total: CONSTANTS.CREDITS_REQUIRED_TOTAL,
  pro: CONSTANTS.CREDITS_REQUIRED_PRO,
  pub: CONSTANTS.CREDITS_REQUIRED_PUB,
};

/** attach.choose_score of a bought package (001 §3); null or absent: the default standard. */
export interface ChooseScore {
  readonly pro: { readonly min: Credits };
  readonly pub: { readonly min: Credits };
}

export function creditStandard(chooseScore: ChooseScore | null | undefined): CreditSums {
  if (chooseScore === null || chooseScore === undefined) return DEFAULT_STANDARD;
  const pro = chooseScore.pro.min;
  const pub = chooseScore.pub.min;
  return { total: roundCredits(pro + pub), pro, pub };
}

/** What one course counts for. `classId` 1 is professional, anything else public-need. */
export interface CreditCourse {
  readonly score: Credits;
  readonly classId: number;
  readonly chosen: boolean;
  readonly finished: boolean;
}

const PROFESSIONAL_CLASS = 1;

/** Sum of credits of the learner's chosen courses (user_select). 001 §3. */
export function chosenCredits(courses: readonly CreditCourse[]): CreditSums {
  return sumCredits(courses.filter((course) => course.chosen));
}

/** Sum of credits earned: chosen courses that are finished (user_study). 001 §3, integrity 7. */
export function earnedCredits(courses: readonly CreditCourse[]): CreditSums {
  return sumCredits(courses.filter((course) => course.chosen && course.finished));
}

/** Credits of all these courses together. */
export function sumCredits(courses: readonly Pick<CreditCourse, 'score' | 'classId'>[]): CreditSums {
  const sum = (some: typeof courses) => roundCredits(some.reduce((total, course) => total + course.score, 0));
  return {
    total: sum(courses),
    pro: sum(courses.filter((course) => course.classId === PROFESSIONAL_CLASS)),
    pub: sum(courses.filter((course) => course.classId !== PROFESSIONAL_CLASS)),
  };
}

/** One of the three rings: earned out of chosen, beside the required. `share` is 0 to 1. */
export interface CreditRing {
  readonly kind: CreditKind;
  readonly earned: Credits;
  readonly chosen: Credits;
  readonly required: Credits;
  readonly share: number;
}

/** The three rings of the study center, in the order total, professional, public-need. 001 §2. */
export function creditRings(
  earned: CreditSums,
  chosen: CreditSums,
  required: CreditSums,
): readonly CreditRing[] {
  return CREDIT_KINDS.map((kind) => ({
    kind,
    earned: roundCredits(earned[kind]),
    chosen: roundCredits(chosen[kind]),
    required: roundCredits(required[kind]),
    share: chosen[kind] > 0 ? Math.min(1, earned[kind] / chosen[kind]) : 0,
  }));
}
