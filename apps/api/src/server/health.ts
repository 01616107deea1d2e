import type { ServerState } from '@jixu/serving/draining-stop';

export type Readiness = 'ready' | 'draining' | 'database-away' | 'migrations-pending' | 'keys-differ';

const READY_WITHIN_MS = 2000;

/** Whether requests should be sent here: the database responds in time, and is the one that our keys belong to. */
export async function readiness(
  readState: () => Promise<Exclude<Readiness, 'draining' | 'database-away'>>,
  state: ServerState,
): Promise<Readiness> {
  if (state.draining) return 'draining';
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Readiness>((resolve) => {
    timer = setTimeout(() => resolve('database-away'), READY_WITHIN_MS);
  });
  try {
    return await Promise.race([readState(), late]);
  } catch {
    return 'database-away';
  } finally {
    clearTimeout(timer);
  }
}
