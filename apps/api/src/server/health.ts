import type { ServerState } from '@jixu/serving/draining-stop';

/** Something that must hold before requests are sent here. */
export interface HealthCheck {
  /** What is said where it does not hold: a word, never a value. */
  readonly word: string;
  /** A check that throws, or is late, does not hold. */
  holds(): Promise<boolean>;
}

/** `ready`, or the word of the first check that does not hold. */
export type ReadHealth = () => Promise<string>;

const READY_WITHIN_MS = 2000;
/** Balancers and web servers ask once a second each; they share an answer. */
const FRESH_MS = 900;

/** Runs the checks one after the other, each when those before it hold, and remembers the outcome for a moment. */
export function createHealth(
  checks: readonly HealthCheck[],
  now: () => number = () => performance.now(),
): ReadHealth {
  let last: { readonly status: string; readonly at: number } | null = null;
  let running: Promise<string> | null = null;
  const run = async (): Promise<string> => {
    const status = await firstFailing(checks);
    last = { status, at: now() };
    running = null;
    return status;
  };
  return () => {
    if (last !== null && now() - last.at < FRESH_MS) return Promise.resolve(last.status);
    running ??= run();
    return running;
  };
}

async function firstFailing(checks: readonly HealthCheck[]): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), READY_WITHIN_MS);
  });
  try {
    for (const { word, holds } of checks) {
      const isHolding = holds().catch(() => false);
      if (!(await Promise.race([isHolding, late]))) return word;
    }
    return 'ready';
  } finally {
    clearTimeout(timer);
  }
}

/** Whether requests should be sent here. */
export async function readiness(readHealth: ReadHealth, state: ServerState): Promise<string> {
  return state.draining ? 'draining' : readHealth();
}
