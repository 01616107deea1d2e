import type { TestOutcome } from '../test-run/test-reports.ts';
import { citedIds } from './cited-ids.ts';

/** Status of a requirement. `running`: shown by a test of the running site; `drawn`: cited only by another passing test. */
export type Standing = 'running' | 'drawn' | 'missing';

export interface RequirementCount {
  readonly standings: ReadonlyMap<string, Standing>;
  /** Cited by a failing test, so their status is unknown and they count as missing. */
  readonly broken: ReadonlySet<string>;
}

/** The status of each known id after a run; an id also cited by a failing test counts as missing. */
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

/** Ids recorded as running that no test of the running site cites any more. */
export function lostRequirements(said: readonly string[], { standings }: RequirementCount): string[] {
  return said.filter((id) => standings.get(id) !== 'running');
}
