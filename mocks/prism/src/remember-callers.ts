import type { Run } from './play-scenario.ts';

/** What the mock remembers of one caller. */
export interface Caller {
  /** Scenarios chosen to stay, with commas between; '' for none. */
  chosen: string | null;
  /** One run for each choice of scenarios, so that two tests of one caller do not meet. */
  readonly runs: Map<string, Run>;
}

export interface Callers {
  find(key: string): Caller;
  forget(key: string): void;
}

/** In memory, the latest thousand: nobody's play is kept for ever, and none reaches another's. */
const CALLERS_KEPT = 1_000;
const RUNS_KEPT = 200;

function dropOldest(map: Map<string, unknown>, most: number): void {
  const oldest = map.keys().next().value;
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}

/** An empty memory of callers. */
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
