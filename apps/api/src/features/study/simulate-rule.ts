import { effectOf, type RuleEffect, type Standing, standingUnder } from '@jixu/domain/study/plan/rule-change';
import type { StudyRule } from '@jixu/domain/study/rules/study-rule';
import type { Database } from '#database/database.ts';
import { isPublished, publishRule } from '#features/region/rule-store.ts';
import { listSimulatedYears, type SimulatedYear } from './rule-simulation-store.ts';

/** What rules would mean for one learner's year, if it were held to them. */
export interface SimulatedEffect {
  enrolmentId: number;
  areaId: number;
  before: Standing;
  after: Standing;
  effect: RuleEffect;
}

/** What rules would mean for everybody: how many, and the first of those for whom something would change. */
export interface Simulation {
  readonly counts: Readonly<Record<RuleEffect, number>>;
  readonly changed: readonly SimulatedEffect[];
}

/** So many of each effect are told one by one: nobody reads a list of a hundred thousand. */
const TOLD_OF_EACH = 1000;

/** Replays every year that rules would be about, under the rules it is pinned to and under the new ones. */
export async function simulateRule(db: Database, rule: StudyRule): Promise<Simulation> {
  const counts = { gains: 0, loses: 0, same: 0 };
  const changed: SimulatedEffect[] = [];
  for await (const page of listSimulatedYears(db, rule)) {
    for (const year of page) {
      const one = effectOn(year, rule);
      counts[one.effect] += 1;
      if (one.effect !== 'same' && counts[one.effect] <= TOLD_OF_EACH) changed.push(one);
    }
  }
  return { counts, changed };
}

function effectOn(
  { enrolmentId, areaId, rule: pinned, courses }: SimulatedYear,
  rule: StudyRule,
): SimulatedEffect {
  const chosen = courses.filter((course) => course.selected);
  const facts = { chosen, finished: chosen.filter((course) => course.finished) };
  const [before, after] = [standingUnder(pinned, facts), standingUnder(rule, facts)];
  return { enrolmentId, areaId, before, after, effect: effectOf(before, after) };
}

export type PublishOutcome =
  | { kind: 'published' | 'current' }
  /** Learners would be worse off, and no reason was given: nothing is written. */
  | { kind: 'needs-reason'; losing: number };

/**
 * Publishes rules. Years that have begun keep theirs; but rules by which one of them would lose are a promise changed
 * in the middle of a year, and want a reason that is kept with them.
 */
export async function publishWithCare(
  db: Database,
  rule: StudyRule,
  reason: string,
): Promise<PublishOutcome> {
  if (await isPublished(db, rule)) return { kind: 'current' };
  const losing = reason === '' ? (await simulateRule(db, rule)).counts.loses : 0;
  if (losing > 0) return { kind: 'needs-reason', losing };
  await publishRule(db, rule, reason);
  return { kind: 'published' };
}
