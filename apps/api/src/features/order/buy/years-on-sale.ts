import { yearWindow } from '@jixu/domain/study/rules/year-window';
import type { Database } from '#database/database.ts';
import { listRules } from '#features/region/rule-store.ts';
import { listYearsOf } from '#features/study/enrolment-store.ts';
import { isYearOpen } from '#features/study/selectable-year.ts';
import type { Buyer } from './buyer-store.ts';

/**
 * The years a learner can still buy courses for, newest first. One that is over or completed is not sold: nothing of it
 * could be studied. A year the learner has begun ends as its pinned rules say.
 */
export async function listYearsOnSale(db: Database, buyer: Buyer, nowMs: number): Promise<number[]> {
  const rules = await listRules(db, buyer.areaId);
  const begun = await listYearsOf(db, buyer.id);
  const isOnSale = ({ rule }: (typeof rules)[number]) => {
    const own = begun.find((year) => year.yearId === rule.yearId);
    return own === undefined ? nowMs < yearWindow(rule).untilMs : isYearOpen(own, nowMs);
  };
  return rules.filter(isOnSale).map(({ rule }) => rule.yearId);
}
