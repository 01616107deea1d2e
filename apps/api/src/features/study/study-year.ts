import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { type CreditSums, DEFAULT_STANDARD } from '@jixu/domain/study/credits/credit-ledger';
import type { Database } from '#database/database.ts';
import { pipeline } from '#database/pipeline.ts';
import { listRules } from '#features/region/rule-store.ts';
import { currentYear } from './current-year.ts';
import { type EnrolledYear, listYearsOf } from './enrolment-store.ts';

/** The year a call is about, and the learner's enrolment in it if there is one. */
export interface YearOfCall {
  yearId: number;
  year: EnrolledYear | null;
  standard: CreditSums;
}

/**
 * A learner's year: the one that is named, by either name, else the one that runs now. Its rules are those it is pinned to; the area of the call
 * only tells which year runs, and which credits one would need, where the learner has nothing yet.
 */
export async function readStudyYear(
  db: Database,
  learnerId: number,
  asked: { area_id: number; year?: number | undefined; year_id?: number | undefined },
): Promise<YearOfCall> {
  const [years, rules] = await pipeline(db, [
    (on) => listYearsOf(on, learnerId),
    (on) => listRules(on, asked.area_id),
  ]);
  const yearId =
    asked.year ?? asked.year_id ?? runningYear(years) ?? currentYear(rules, shanghaiDay(Date.now()));
  const year = years.find((one) => one.yearId === yearId) ?? null;
  const rule = year?.rule ?? rules.find((one) => one.rule.yearId === yearId)?.rule;
  return { yearId, year, standard: rule?.standard ?? DEFAULT_STANDARD };
}

function runningYear(years: readonly EnrolledYear[]): number | null {
  return years.find((year) => Date.now() < year.untilMs)?.yearId ?? null;
}
