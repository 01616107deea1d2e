import type { OperationId } from '@jixu/contract/operations';
import type { Scenario, Step } from './scenario.ts';

/** Where one play of a scenario stands. */
interface Position {
  readonly step: number;
  readonly answered: number;
  /** How many calls had succeeded when the step began: what it waits `until` comes after them. */
  readonly after: number;
  /** ms. */
  readonly firstAnsweredAt: number | null;
}

/** One caller's course through one choice of scenarios. */
export interface Run {
  readonly loggedIn: boolean;
  /** By scenario and operation. */
  readonly positions: ReadonlyMap<string, Position>;
  /** How many calls have succeeded, which of them was each operation's last, and which began the plays anew. */
  readonly successes: number;
  readonly lastSuccess: ReadonlyMap<OperationId, number>;
  readonly begunAt: ReadonlyMap<string, number>;
}

/** A run nobody has called in yet. */
export function startRun(scenarios: readonly Scenario[]): Run {
  const loggedIn = scenarios.every(({ session }) => session !== 'logged-out');
  return { loggedIn, positions: new Map(), successes: 0, lastSuccess: new Map(), begunAt: new Map() };
}

function isOver(step: Step, { answered, after, firstAnsweredAt }: Position, run: Run, now: number): boolean {
  if (step.times !== undefined && answered >= step.times) return true;
  if (step.forMs !== undefined && firstAnsweredAt !== null && now - firstAnsweredAt >= step.forMs)
    return true;
  return step.until !== undefined && (run.lastSuccess.get(step.until) ?? 0) > after;
}

function playStep(steps: readonly Step[], start: Position, run: Run, now: number): [Step, Position] {
  let position = start;
  let step = steps[position.step] ?? {};
  while (position.step < steps.length - 1 && isOver(step, position, run, now)) {
    position = { step: position.step + 1, answered: 0, after: run.successes, firstAnsweredAt: null };
    step = steps[position.step] ?? {};
  }
  const firstAnsweredAt = position.firstAnsweredAt ?? now;
  return [step, { ...position, answered: position.answered + 1, firstAnsweredAt }];
}

/**
 * What a call of `id` is to be answered, and the run after it; `now` in ms. Of several scenarios the first that says
 * something about it is followed.
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
    const fresh = { step: 0, answered: 0, after: run.begunAt.get(name) ?? 0, firstAnsweredAt: null };
    const [step, position] = playStep(steps, positions.get(key) ?? fresh, run, now);
    positions.set(key, position);
    merged = { ...step, ...merged };
  }
  return { step: merged, run: { ...run, positions } };
}

/** The run after a call has succeeded: steps that waited for it are over, plays that begin anew with it do. */
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
