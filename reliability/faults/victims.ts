// Who is killed, how, and how it comes back.
import { type FaultWorld, untilAccepting } from './fault-world.ts';
import type { History } from './history.ts';
import type { Random } from './seeded-random.ts';

export const VICTIMS = ['api', 'postmaster', 'backend', 'both', 'immediate stop'] as const;
export type Victim = (typeof VICTIMS)[number];

/** One fault from its first to its last moment. Resolves when what was killed accepts again. */
export async function strike(
  world: FaultWorld,
  history: History,
  { fault, victim, random }: { fault: number; victim: Victim; random: Random },
): Promise<void> {
  const names = [...world.servers.keys()];
  const name = random.pick(['A', ...names]);
  const hitsApi = victim === 'api' || victim === 'both';
  const backend = victim === 'backend' ? await pickBackend(world, random) : 0;
  const who = {
    fault,
    victim,
    silent: hitsApi ? [name] : [],
    busy: victim === 'api' ? [name] : names,
  };
  history.add({ kind: 'fault', phase: 'begun', ...who });
  const over = (): void => void history.add({ kind: 'fault', phase: 'over', ...who });
  if (victim === 'postmaster' || victim === 'both') world.cluster.kill();
  if (victim === 'immediate stop') world.cluster.stopImmediately();
  if (victim === 'backend') process.kill(backend, 'SIGKILL');
  if (hitsApi) await world.servers.get(name)?.kill();
  // A killed backend is the postmaster's affair: it ends the others, replays its log and accepts again by itself.
  if (victim === 'backend') await untilAccepting(world.cluster.url);
  const started = victim === 'api' || victim === 'backend' ? null : startAgain(world);
  if (started !== null) await Promise.race([untilAccepting(world.cluster.url), started]);
  if (!hitsApi) over();
  await started;
  if (!hitsApi) return;
  await world.restartApi(name);
  over();
}

/** The fault is over when anybody gets in; this goes on until the launcher's own preparations are through as well. */
async function startAgain({ cluster }: FaultWorld): Promise<void> {
  const { url } = cluster;
  await cluster.startAgain();
  if (cluster.url !== url)
    throw new Error('PostgreSQL came back on another port: somebody took it meanwhile');
}

/** One server process that serves an API, working at this moment if there is one. */
async function pickBackend(world: FaultWorld, random: Random): Promise<number> {
  const rows = await world.sql<{ pid: number; state: string }[]>`
    select pid, state from pg_stat_activity where application_name = 'jixu-api' order by pid`;
  const busy = rows.filter((row) => row.state !== 'idle');
  const [first, ...more] = (busy.length > 0 ? busy : rows).map((row) => row.pid);
  if (first === undefined) throw new Error('no backend serves an API');
  return random.pick([first, ...more]);
}
