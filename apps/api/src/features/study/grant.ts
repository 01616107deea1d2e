import { yearWindow } from '@jixu/domain/study/rules/year-window';
import type { Locked } from '#database/database.ts';
import { writeEnrolled } from '#features/evidence/chain/course-events.ts';
import { findRule } from '#features/region/rule-store.ts';
import { enrolCourses, findYearOf, insertEnrolment } from './enrolment-store.ts';
import { freezeCourses, insertEntitlement, type NewEntitlement } from './entitlement-store.ts';

/** What a learner gets and for which area: the area of a year that is already open counts more. */
export interface Grant extends NewEntitlement {
  areaId: number;
}

export type GrantOutcome =
  | { kind: 'granted'; entitlementId: number; enrolmentId: number }
  /** The learner holds the package for that year, or has claimed a free one: nothing is written. */
  | { kind: 'already-held' }
  /** No area's rules know the year. */
  | { kind: 'year-unknown' };

/**
 * The one way to a package, for claims and payments: the entitlement with the courses it contains today, and the
 * learner's year, opened with today's rules and courses if this is its first. Under the learner's lock: what else happens in
 * the year stands in one chain of events with it, and what the caller found held or not stays so. A package from a claim is
 * chosen whole; of one that was bought the learner chooses, where the area leaves a choice.
 */
export async function grant(
  trx: Locked<'learner'>,
  { areaId, ...entitlement }: Grant,
  nowMs: number,
): Promise<GrantOutcome> {
  const { learnerId, yearId } = entitlement;
  const known = await findYearOf(trx, learnerId, yearId);
  const rules = known === null ? await findRule(trx, areaId, yearId) : null;
  if (known === null && rules === null) return { kind: 'year-unknown' };
  const entitlementId = await insertEntitlement(trx, entitlement);
  if (entitlementId === null) return { kind: 'already-held' };
  await freezeCourses(trx, entitlementId);
  const opened =
    rules === null
      ? null
      : await insertEnrolment(trx, {
          learner_id: learnerId,
          year_id: yearId,
          area_id: areaId,
          rule_version_id: rules.versionId,
          until_ms: yearWindow(rules.rule).untilMs,
          late_until_ms: yearWindow(rules.rule).lateUntilMs,
        });
  const year = known ?? opened ?? (await findYearOf(trx, learnerId, yearId));
  if (year === null) throw new Error('an enrolment disappeared within its own transaction');
  const choosesAll = entitlement.source === 'claim' || !year.selection;
  const courseIds = await enrolCourses(trx, year.id, entitlementId, choosesAll);
  await writeEnrolled(trx, year.id, courseIds, nowMs);
  return { kind: 'granted', entitlementId, enrolmentId: year.id };
}
