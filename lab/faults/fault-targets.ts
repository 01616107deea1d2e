// Which process is killed, how, and how it is restarted.
import { type FaultEnvironment, untilAccepting } from './fault-environment.ts';
import type { History } from './history.ts';
import type { Random } from './seeded-random.ts';

export const FAULT_TARGETS = ['api', 'postmaster', 'backend', 'both', 'immediate stop'] as const;
export type FaultTarget = (typeof FAULT_TARGETS)[number];

/** One fault from beginning to end. Resolves when the killed process accepts again. */
export async function strike(
  environment: FaultEnvironment,
  history: History,
  { fault, target, random }: { fault: number; target: FaultTarget; random: Random },
): Promise<void> {
  const names = [...environment.servers.keys()];
  const name = random.pick(['A', ...names]);
  const hitsApi = target === 'api' || target === 'both';
  const backend = target === 'backend' ? await pickBackend(environment, random) : 0;
  const who = {
    fault,
    target,
    silent: hitsApi ? [name] : [],
    busy: target === 'api' ? [name] : names,
  };
  history.add({ kind: 'fault', phase: 'begun', ...who });
  const over = (): void => void history.add({ kind: 'fault', phase: 'over', ...who });
  if (target === 'postmaster' || target === 'both') environment.cluster.kill();
  if (target === 'immediate stop') environment.cluster.stopImmediately();
  if (target === 'backend') process.kill(backend, 'SIGKILL');
  if (hitsApi) await environment.servers.get(name)?.kill();
  // After a killed backend the postmaster acts: it ends the others, replays the log and accepts again by itself.
  if (target === 'backend') await untilAccepting(environment.cluster.url);
  const started = target === 'api' || target === 'backend' ? null : startAgain(environment);
  if (started !== null) await Promise.race([untilAccepting(environment.cluster.url), started]);
  if (!hitsApi) over();
  await started;
  if (!hitsApi) return;
  await environment.restartApi(name);
  over();
}

/** The fault is over as soon as anybody can connect; this also waits for the launcher's own preparations. */
async function startAgain({ cluster }: FaultEnvironment): Promise<void> {
  const { url } = cluster;
  await cluster.startAgain();
  if (cluster.url !== url)
    throw new Error('PostgreSQL came back on another port: somebody took it meanwhile');
}

/** A backend that serves an API, preferably one that is active right now. */
async function pickBackend(environment: FaultEnvironment, random: Random): Promise<number> {
  const rows = await environment.sql<{ pid: number; state: string }[]>`
    select pid, state from pg_stat_activity where application_name = 'jixu-api' order by pid`;
  const busy = rows.filter((row) => row.state !== 'idle');
  const [first, ...more] = (busy.length > 0 ? busy : rows).map((row) => row.pid);
  if (first === undefined) throw new Error('no backend serves an API');
  return random.pick([first, ...more]);
}
