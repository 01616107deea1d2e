import type { Credits } from '../../units/credits.ts';
import type { CreditKind, CreditSums } from '../credits/credit-ledger.ts';

/** A chosen course as far as its time goes, in the contract's names; durations in minutes. */
export interface TimedCourse {
  readonly classify_id: number;
  readonly score: Credits;
  readonly duration: number;
  readonly user_study_duration: number;
  readonly is_finish: number;
}

const PROFESSIONAL_CLASS = 1;

/**
 * Minutes of lessons until the missing credits are earned, null where nothing tells it. Each kind takes its share of what is
 * left of its chosen courses; what these do not reach is reckoned at the length that a credit has in all chosen courses.
 * Lessons are counted whole: that nine tenths finish one is nobody's plan.
 */
export function studyMinutes(missing: CreditSums, courses: readonly TimedCourse[]): number | null {
  if (missing.total <= 0) return 0;
  const length = sumOf(courses, ({ duration }) => duration);
  const credits = sumOf(courses, ({ score }) => score);
  if (length <= 0 || credits <= 0) return null;
  const aCredit = length / credits;
  const ofKind = (kind: Exclude<CreditKind, 'total'>) => {
    const open = courses.filter((course) => course.is_finish !== 1 && kindOf(course) === kind);
    return minutesOf(missing[kind], open, aCredit);
  };
  const beyond = Math.max(0, missing.total - missing.pro - missing.pub);
  return ofKind('pro') + ofKind('pub') + beyond * aCredit;
}

function minutesOf(missing: Credits, open: readonly TimedCourse[], aCredit: number): number {
  const credits = sumOf(open, ({ score }) => score);
  const left = sumOf(open, (course) => Math.max(0, course.duration - course.user_study_duration));
  if (credits > 0 && missing <= credits) return left * (missing / credits);
  return left + Math.max(0, missing - credits) * aCredit;
}

function kindOf({ classify_id }: TimedCourse): 'pro' | 'pub' {
  return classify_id === PROFESSIONAL_CLASS ? 'pro' : 'pub';
}

function sumOf(courses: readonly TimedCourse[], of: (course: TimedCourse) => number): number {
  return courses.reduce((sum, course) => sum + of(course), 0);
}

const HOUR = 60;

/**
 * 待学视频约25分钟, 待学视频约1.5小时: it says of what, for beside the missing credits a bare time would read as theirs. Never less
 * than it takes: by five minutes below an hour, by half hours below ten, then by hours.
 */
export function studyTimeText(minutes: number): string {
  const fives = Math.max(5, Math.ceil(minutes / 5) * 5);
  if (fives < HOUR) return `待学视频约${fives}分钟`;
  const hours = minutes / HOUR;
  return `待学视频约${hours > 10 ? Math.ceil(hours) : Math.ceil(hours * 2) / 2}小时`;
}
