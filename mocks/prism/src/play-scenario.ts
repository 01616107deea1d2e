import type { OperationId } from '@jixu/contract/operations';
import type { Scenario, Step } from './scenario.ts';

/** Current step of one operation's play. */
interface Position {
  readonly step: number;
  readonly responded: number;
  /** Number of successful calls when the step began: only later ones count for `until`. */
  readonly after: number;
  /** ms. */
  readonly firstRespondedAt: number | null;
}

/** One caller's progress through one selection of scenarios. */
export interface Run {
  readonly loggedIn: boolean;
  /** By scenario and operation. */
  readonly positions: ReadonlyMap<string, Position>;
  /** The number of successful calls, the last of each operation, and those that restarted the plays. */
  readonly successes: number;
  readonly lastSuccess: ReadonlyMap<OperationId, number>;
  readonly begunAt: ReadonlyMap<string, number>;
}

/** A run without any calls yet. */
export function startRun(scenarios: readonly Scenario[]): Run {
  const loggedIn = scenarios.every(({ session }) => session !== 'logged-out');
  return { loggedIn, positions: new Map(), successes: 0, lastSuccess: new Map(), begunAt: new Map() };
}

function isOver(
  step: Step,
  { responded, after, firstRespondedAt }: Position,
  run: Run,
  now: number,
): boolean {
  if (step.times !== undefined && responded >= step.times) return true;
  if (step.forMs !== undefined && firstRespondedAt !== null && now - firstRespondedAt >= step.forMs)
    return true;
  return step.until !== undefined && (run.lastSuccess.get(step.until) ?? 0) > after;
}

function playStep(steps: readonly Step[], start: Position, run: Run, now: number): [Step, Position] {
  let position = start;
  let step = steps[position.step] ?? {};
  while (position.step < steps.length - 1 && isOver(step, position, run, now)) {
    position = { step: position.step + 1, responded: 0, after: run.successes, firstRespondedAt: null };
    step = steps[position.step] ?? {};
  }
  const firstRespondedAt = position.firstRespondedAt ?? now;
  return [step, { ...position, responded: position.responded + 1, firstRespondedAt }];
}

/**
 * The response to a call of `id`, and the run after it; `now` in ms. Of several scenarios the first that mentions the
 * operation is followed.
 */
export function play(
  scenarios: readonly Scenario[],
  run: Run,
  id: OperationId,
  now: number,
): { step: Step; run: Run } {
  const positions = new Map(run.positions);
  let merged: Step = {};
  for (const { name, plays } of scenarios) {
    const steps = plays[id];
    if (steps === undefined) continue;
    const key = `${name} ${id}`;
    const fresh = { step: 0, responded: 0, after: run.begunAt.get(name) ?? 0, firstRespondedAt: null };
    const [step, position] = playStep(steps, positions.get(key) ?? fresh, run, now);
    positions.set(key, position);
    merged = { ...step, ...merged };
  }
  return { step: merged, run: { ...run, positions } };
}

/** The run after a successful call: ends the steps that waited for it and restarts the plays it restarts. */
export function succeeded(scenarios: readonly Scenario[], run: Run, id: OperationId): Run {
  const successes = run.successes + 1;
  const keepsSession = scenarios.some(({ session }) => session !== undefined);
  const anew = scenarios.filter(({ again }) => again?.includes(id)).map(({ name }) => name);
  const isKept = (key: string) => !anew.some((name) => key.startsWith(`${name} `));
  return {
    loggedIn: keepsSession ? id === 'login' || (id !== 'logout' && run.loggedIn) : true,
    positions: new Map([...run.positions].filter(([key]) => isKept(key))),
    successes,
    lastSuccess: new Map(run.lastSuccess).set(id, successes),
    begunAt: new Map([...run.begunAt, ...anew.map((name): [string, number] => [name, successes])]),
  };
}
