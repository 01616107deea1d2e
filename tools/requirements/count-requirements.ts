import type { TestOutcome } from '../test-run/test-reports.ts';
import { citedIds } from './cited-ids.ts';

/** How far a requirement has come. `running`: shown by a test of the site at work; `drawn`: cited by another passed test only. */
export type Standing = 'running' | 'drawn' | 'missing';

export interface RequirementCount {
  readonly standings: ReadonlyMap<string, Standing>;
  /** Cited by a test that failed: nothing is said of them, and they count as missing. */
  readonly broken: ReadonlySet<string>;
}

/** Where each known id stands after a run; an id that a failed test cites too counts as missing. */
export function countRequirements(
  ids: ReadonlySet<string>,
  outcomes: readonly TestOutcome[],
  showsTheSite: (file: string) => boolean,
): RequirementCount {
  const standings = new Map<string, Standing>([...ids].map((id) => [id, 'missing']));
  const broken = new Set<string>();
  for (const { title, file, passed } of outcomes) {
    for (const id of citedIds(title, ids)) {
      if (!passed) broken.add(id);
      else if (showsTheSite(file)) standings.set(id, 'running');
      else if (standings.get(id) === 'missing') standings.set(id, 'drawn');
    }
  }
  for (const id of broken) standings.set(id, 'missing');
  return { standings, broken };
}

/** Ids said to be running that no test of the site at work cites any more. */
export function lostRequirements(said: readonly string[], { standings }: RequirementCount): string[] {
  return said.filter((id) => standings.get(id) !== 'running');
}
