import type { Run } from './play-scenario.ts';

/** What the mock remembers about one caller. */
interface Caller {
  /** Scenarios chosen permanently, comma-separated; '' for none. */
  chosen: string | null;
  /** One run per selection of scenarios, so that two tests of one caller do not interfere. */
  readonly runs: Map<string, Run>;
}

export interface Callers {
  find(key: string): Caller;
  forget(key: string): void;
}

/** In memory, the latest thousand callers, each separate from the others. */
const CALLERS_KEPT = 1_000;
const RUNS_KEPT = 200;

function dropOldest(map: Map<string, unknown>, most: number): void {
  const oldest = map.keys().next().value;
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}

export function rememberCallers(): Callers {
  const callers = new Map<string, Caller>();
  return {
    find(key) {
      const caller = callers.get(key) ?? { chosen: null, runs: new Map() };
      dropOldest(caller.runs, RUNS_KEPT);
      callers.delete(key);
      callers.set(key, caller);
      dropOldest(callers, CALLERS_KEPT);
      return caller;
    },
    forget(key) {
      callers.delete(key);
    },
  };
}
