import type { TestOutcome } from '../test-run/test-reports.ts';
import { citedIds } from './cited-ids.ts';

/**
 * Status of a requirement. `shown`: by a test of the running site, now; `whole`: by one that this run left out and the last
 * whole run passed; `drawn`: cited only by another passing test.
 */
export type Standing = 'shown' | 'whole' | 'drawn' | 'missing';

export interface RequirementCount {
  readonly standings: ReadonlyMap<string, Standing>;
  /** Cited by a failing test, so their status is unknown and they count as missing. */
  readonly broken: ReadonlySet<string>;
}

interface CountOptions {
  readonly showsTheSite: (file: string) => boolean;
  /** Ids that tests left out of this run showed in the last whole one. */
  readonly whole?: ReadonlySet<string>;
}

/** The status of each known id after a run; an id also cited by a failing test counts as missing. */
export function countRequirements(
  ids: ReadonlySet<string>,
  outcomes: readonly TestOutcome[],
  { showsTheSite, whole = new Set() }: CountOptions,
): RequirementCount {
  const standings = new Map<string, Standing>(
    [...ids].map((id) => [id, whole.has(id) ? 'whole' : 'missing']),
  );
  const broken = new Set<string>();
  for (const { title, file, passed } of outcomes) {
    for (const id of citedIds(title, ids)) {
      if (!passed) broken.add(id);
      else if (showsTheSite(file)) standings.set(id, 'shown');
      else if (standings.get(id) === 'missing') standings.set(id, 'drawn');
    }
  }
  for (const id of broken) standings.set(id, 'missing');
  return { standings, broken };
}

/** Ids that the last whole run showed, and no test of the running site shows any more, now or then. */
export function lostRequirements(said: Iterable<string>, { standings }: RequirementCount): string[] {
  return [...new Set(said)].filter((id) => !['shown', 'whole'].includes(standings.get(id) ?? ''));
}
