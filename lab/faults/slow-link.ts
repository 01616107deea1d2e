// N1: the link between API and PostgreSQL is slow, silent, or cut repeatedly. Responses must be timely, and nothing may
// leak.
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultProxy } from '@jixu/test-kit/fault-proxy';
import type { FaultEnvironment } from './fault-environment.ts';
import type { Finding } from './finding.ts';
import type { History } from './history.ts';
import { startLoad } from './learner-load.ts';
import { median } from './median.ts';
import { countConnections } from './open-sockets.ts';
import { responsesDuring, untilAcknowledged } from './watch-load.ts';

const POOL_SIZE = 8;
const SEATS = 30;
/** Time under load before each trouble, so that the whole pool is in use. */
const WARM_MS = 3000;
/** Time allowed until leftovers are cleaned up: twice the API's statement timeouts. */
const CLEAR_WITHIN_MS = 12_000;
const RECOVERED_WITHIN_MS = 15_000;

interface Trouble {
  readonly name: string;
  readonly lastsMs: number;
  begin(proxy: FaultProxy): void;
  /** Called every 250 ms while it lasts. */
  again?(proxy: FaultProxy): void;
  end(proxy: FaultProxy): void;
  /** PostgreSQL cannot know that its peer is gone: its side of such connections is left to its own keepalive. */
  readonly orphans?: boolean;
}

const TROUBLES: readonly Trouble[] = [
  {
    name: 'delay',
    lastsMs: 10_000,
    begin(proxy) {
      proxy.script([{ fault: { kind: 'delay', ms: 200 } }]);
      proxy.cutAll();
    },
    end(proxy) {
      proxy.script([]);
      proxy.cutAll();
    },
  },
  {
    name: 'resets',
    lastsMs: 5000,
    begin: (proxy) => proxy.cutAll(),
    again: (proxy) => proxy.cutAll(),
    end: () => undefined,
  },
  {
    // During login, and while the driver requests types by itself: no caller of ours is waiting yet.
    name: 'cut while connecting',
    lastsMs: 3000,
    begin(proxy) {
      proxy.script([
        { fault: { kind: 'refuse' }, when: 'SCRAM', times: 3 },
        { fault: { kind: 'refuse' }, when: 'typarray', times: 4 },
      ]);
      proxy.cutAll();
    },
    end: (proxy) => proxy.script([]),
  },
  {
    // Nothing comes back on any connection, new or old; then new ones work, but the old ones stay silent for ever, like
    // behind a firewall that lost its state table. No reset ever reaches the API.
    name: 'half-open',
    orphans: true,
    lastsMs: 8000,
    begin: (proxy) => proxy.script([{ fault: { kind: 'half-open' }, when: '' }]),
    end: (proxy) => proxy.script([]),
  },
];

/** The API's remaining connections; empty when nothing leaks. */
async function leftOver(
  environment: FaultEnvironment,
  proxy: FaultProxy,
  orphans: boolean,
): Promise<string[]> {
  const rows = await environment.sql<{ state: string; old: boolean }[]>`
    select state, now() - state_change > interval '1 second' as old from pg_stat_activity
    where application_name = 'jixu-api'`;
  const held = countConnections(environment.servers.get('A')?.pid ?? 0, proxy.port);
  const stuck = rows.filter((row) => row.state !== 'idle' && row.old).length;
  return [
    ...(rows.length > POOL_SIZE && !orphans ? [`${rows.length} connections of a pool of ${POOL_SIZE}`] : []),
    ...(stuck > 0 ? [`${stuck} connections not idle`] : []),
    ...(held > POOL_SIZE ? [`the API holds ${held} connections`] : []),
  ];
}

async function untilClear(
  environment: FaultEnvironment,
  proxy: FaultProxy,
  orphans: boolean,
): Promise<string[]> {
  const deadline = performance.now() + CLEAR_WITHIN_MS;
  for (;;) {
    const left = await leftOver(environment, proxy, orphans);
    if (left.length === 0 || performance.now() > deadline) return left;
    await pause(200);
  }
}

async function becomesReady(url: string): Promise<boolean> {
  const deadline = performance.now() + 5000;
  while (performance.now() < deadline) {
    const { status } = await fetch(url);
    if (status === 200) return true;
    await pause(200);
  }
  return false;
}

/** No trouble of a link may end the process. If it does, restart it, so that the other troubles are tested as well. */
async function restartEnded(
  environment: FaultEnvironment,
  { name }: Trouble,
  ended: readonly string[],
): Promise<Finding[]> {
  console.log(`${name}: the API process ENDED`);
  await environment.restartApi('A');
  return ended.map((text) => ({ rule: 'process-ended', at: null, learner: null, text: `${name}: ${text}` }));
}

async function runTrouble(
  environment: FaultEnvironment,
  history: History,
  { trouble, proxy, fault }: { trouble: Trouble; proxy: FaultProxy; fault: number },
): Promise<Finding[]> {
  const who = { fault, target: trouble.name, silent: [], busy: ['A'] } as const;
  await pause(WARM_MS);
  history.add({ kind: 'fault', phase: 'begun', ...who });
  trouble.begin(proxy);
  const endsAt = performance.now() + trouble.lastsMs;
  while (performance.now() < endsAt) {
    await pause(250);
    trouble.again?.(proxy);
  }
  trouble.end(proxy);
  history.add({ kind: 'fault', phase: 'over', ...who });
  const recovered = await untilAcknowledged(history, RECOVERED_WITHIN_MS);
  const ended = environment.lastWords();
  if (ended.length > 0) return restartEnded(environment, trouble, ended);
  const left = await untilClear(environment, proxy, trouble.orphans ?? false);
  tellTrouble(history, fault, trouble.name, recovered);
  // If it does not recover by itself, the learners must still be able to deliver at the end.
  if (!recovered) proxy.cutAll();
  const ready = await becomesReady(`${environment.place('A').origin}/readyz`);
  const texts = [...left, ...(ready || !recovered ? [] : ['/readyz does not say ready'])];
  return texts.map((text) => ({ rule: 'leaked', at: null, learner: null, text: `${trouble.name}: ${text}` }));
}

function tellTrouble(history: History, fault: number, name: string, recovered: boolean): void {
  const { stored, busy, times } = responsesDuring(history, fault);
  console.log(
    `${name}: ${stored} pushes stored, ${busy} told 503, answered in median ${median(times).toFixed(0)} ms, ` +
      `max ${Math.max(0, ...times).toFixed(0)} ms; ${recovered ? 'recovered' : 'did NOT recover'}`,
  );
}

export async function proveLinkTroubles(
  environment: FaultEnvironment,
  history: History,
  { seed, proxy, skip, only }: { seed: number; proxy: FaultProxy; skip: number; only: string | undefined },
): Promise<Finding[]> {
  const learners = environment.learners.slice(skip);
  const load = startLoad({ history, learners, seats: SEATS, seed, placeOf: () => environment.place('A') });
  await untilAcknowledged(history, RECOVERED_WITHIN_MS);
  const findings: Finding[] = [];
  let fault = 2000;
  for (const trouble of TROUBLES.filter(({ name }) => only === undefined || only === name))
    findings.push(...(await runTrouble(environment, history, { trouble, proxy, fault: ++fault })));
  await load.stop();
  return findings;
}
