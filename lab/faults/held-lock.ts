// D6: another session holds a lock that a push needs. A bounded wait, a clean 503, one effect, and little impact on
// others.
import { setTimeout as pause } from 'node:timers/promises';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { VIDEOS } from '../environment/learners.ts';
import type { PushedVideo } from '../environment/study-client.ts';
import type { FaultEnvironment } from './fault-environment.ts';
import type { Finding } from './finding.ts';
import type { History, ResponseLine } from './history.ts';
import { type Load, startLoad } from './learner-load.ts';
import { lockLearner, openOwn, untilApiWaits } from './own-connection.ts';
import { openRecordedClient } from './recorded-client.ts';

const [FIRST] = VIDEOS;
const BOUND_MS = 6000;

interface Obstacle {
  readonly name: string;
  /** Takes the lock the push will need. */
  take(trx: TransactionSql, learner: number): Promise<unknown>;
  /** Holds on until the push has been rejected; false: requests another lock, so that the two deadlock. */
  readonly untilResponded: boolean;
}

const lockRow = (trx: TransactionSql, learner: number) =>
  trx`select 1 from watch_progress where learner_id = ${learner} for update`;

const OBSTACLES: readonly Obstacle[] = [
  { name: "the learner's lock held", take: lockLearner, untilResponded: true },
  { name: "the learner's row held", take: lockRow, untilResponded: true },
  { name: 'a deadlock over row and lock', take: lockRow, untilResponded: false },
];

function pushOf(sequence: number): PushedVideo[] {
  const to = sequence * 1000;
  return [
    { video_id: FIRST.id, play_second: to / 1000, progress_second: to / 1000, intervals: [[to - 1000, to]] },
  ];
}

/** A deadlock that PostgreSQL resolves by failing our session instead of the API's is fine, too. */
async function holdWhile(sql: Sql, obstacle: Obstacle, learner: number, work: () => Promise<ResponseLine>) {
  const outcome: { response?: ResponseLine } = {};
  await sql
    .begin(async (trx) => {
      await obstacle.take(trx, learner);
      const asked = work().then((response) => {
        outcome.response = response;
      });
      if (obstacle.untilResponded) await asked;
      else {
        await untilApiWaits(sql);
        await lockLearner(trx, learner);
      }
    })
    .catch((problem: unknown) => {
      if (!(problem instanceof postgres.PostgresError && problem.code === '40P01')) throw problem;
    });
  while (outcome.response === undefined) await pause(10);
  return outcome.response;
}

interface Scene {
  readonly environment: FaultEnvironment;
  readonly history: History;
  readonly sql: Sql;
  readonly load: Load;
}

async function meet(
  { environment, history, sql }: Scene,
  obstacle: Obstacle,
  { index, fault }: { index: number; fault: number },
): Promise<Finding[]> {
  const who = environment.learners[index];
  if (who === undefined) throw new Error('no learner is left');
  const findings: Finding[] = [];
  const find = (text: string): void =>
    void findings.push({
      rule: 'slow-response',
      at: null,
      learner: who.id,
      text: `${obstacle.name}: ${text}`,
    });
  const place = () => environment.place('A');
  const client = openRecordedClient({ history, learner: who.id, cookie: who.cookie, place });
  const { lease = '' } = await client.hold(FIRST.id);
  await client.push(pushOf(1), { lease, sequence: 1 });
  const facts = { fault, target: obstacle.name, silent: [], busy: ['A'] } as const;
  history.add({ kind: 'fault', phase: 'begun', ...facts });
  const askedAt = performance.now();
  let response = await holdWhile(sql, obstacle, who.id, () => client.push(pushOf(2), { lease, sequence: 2 }));
  const tookMs = performance.now() - askedAt;
  history.add({ kind: 'fault', phase: 'over', ...facts });
  if (tookMs > BOUND_MS) find(`answered after ${tookMs.toFixed(0)} ms`);
  if (obstacle.untilResponded && response.status !== 503)
    find(`answered ${response.status} under a held lock`);
  const first = response.status;
  for (let tries = 0; response.status !== 200 && tries < 5; tries++) {
    await pause(Number(response.retryAfter ?? 1) * 1000);
    response = await client.push(pushOf(2), { lease, sequence: 2 });
  }
  const [row] = await sql<{ credited_ms: number }[]>`
    select credited_ms from watch_progress where learner_id = ${who.id}`;
  if (row?.credited_ms !== 2000) find(`credit is ${row?.credited_ms} after one push of 1 s and one repeated`);
  tellMeeting(history, { name: obstacle.name, first, tookMs, learner: who.id, fault });
  return findings;
}

function tellMeeting(
  history: History,
  {
    name,
    first,
    tookMs,
    learner,
    fault,
  }: { name: string; first: number; tookMs: number; learner: number; fault: number },
): void {
  const [begun, over] = history.lines.filter((line) => line.kind === 'fault' && line.fault === fault);
  const others = new Map<number, number>();
  let [busy, stored, slowest] = [0, 0, 0];
  for (const line of history.lines) {
    const during = line.at >= (begun?.at ?? 0) && line.at <= (over?.at ?? 0) + 100;
    if (line.kind === 'ask' && during && line.call === 'push' && line.learner !== learner)
      others.set(line.id, line.at);
    const askedAt = line.kind === 'response' ? others.get(line.id) : undefined;
    if (line.kind !== 'response' || askedAt === undefined) continue;
    if (line.status === 503) busy += 1;
    if (line.status === 200) stored += 1;
    slowest = Math.max(slowest, line.at - askedAt);
  }
  console.log(
    `${name}: answered ${first} after ${tookMs.toFixed(0)} ms; pushes of others meanwhile: ${stored} stored, ` +
      `${busy} told 503, slowest ${slowest.toFixed(0)} ms`,
  );
}

export async function proveHeldLocks(
  environment: FaultEnvironment,
  history: History,
  { seed, skip }: { seed: number; skip: number },
): Promise<Finding[]> {
  const sql = openOwn(environment.cluster.url, 2);
  const learners = environment.learners.slice(skip + OBSTACLES.length);
  const load = startLoad({
    history,
    learners,
    seats: 12,
    seed: seed + 1,
    placeOf: () => environment.place('A'),
  });
  const findings: Finding[] = [];
  try {
    await pause(1500);
    for (const [index, obstacle] of OBSTACLES.entries()) {
      const turn = { index: skip + index, fault: 3001 + index };
      findings.push(...(await meet({ environment, history, sql, load }, obstacle, turn)));
    }
    await load.stop();
  } finally {
    await sql.end({ timeout: 1 });
  }
  return findings;
}
