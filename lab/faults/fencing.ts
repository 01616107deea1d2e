// An API process that sleeps (SIGSTOP) with requests in flight and wakes after another took over (reliability S4).
//   node lab/faults/fencing.ts --rounds 6 --seed 1 --kind embedded|system
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { checkFencing, readWatchRows } from './check-fencing.ts';
import { checkHistory } from './check-history.ts';
import { type FaultEnvironment, openFaultEnvironment } from './fault-environment.ts';
import { FencedLearner } from './fenced-learner.ts';
import { type Finding, tell } from './finding.ts';
import { type History, openHistory } from './history.ts';
import { median } from './median.ts';
import { lockLearner, openOwn, untilApiWaits } from './own-connection.ts';
import { seededRandom } from './seeded-random.ts';
import { pullAll, readStored } from './stored-state.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
    kind: { type: 'string', default: 'system' },
  },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed);
const kind = values.kind === 'embedded' ? 'embedded' : 'system';
const LEARNERS_A_ROUND = 16;
/** The first round freezes for the duration in reliability S4. */
const LONG_SLEEP_MS = 30_000;
const BOUND_MS = 6000;

/** Every other round freezes A inside a transaction, the others at a random instant. */
const isInside = (fault: number): boolean => fault % 2 === 1;

interface Round {
  readonly findings: Finding[];
  readonly waits: readonly number[];
  /** Transactions A held open when frozen, and how many of them were still open at the thaw. */
  readonly openWhenFrozen: number;
  readonly openWhenThawed: number;
  readonly lateResponses: readonly number[];
}

async function openTransactions(environment: FaultEnvironment): Promise<number> {
  const [row] = await environment.sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where application_name = 'jixu-api' and state like 'idle in transaction%'`;
  return row?.count ?? 0;
}

/**
 * Freezes A inside a transaction: it waits for a lock of ours, and is given it while it sleeps. Transactions are too short to be
 * met by chance.
 */
async function freezeInside(
  environment: FaultEnvironment,
  learner: number,
  freeze: () => void,
): Promise<void> {
  const own = openOwn(environment.cluster.url, 1);
  try {
    await own.begin(async (trx) => {
      await lockLearner(trx, learner);
      await untilApiWaits(environment.sql);
      freeze();
    });
    while ((await openTransactions(environment)) === 0) await pause(10);
  } finally {
    await own.end({ timeout: 1 });
  }
}

const QUIET_MS = 300;

/** A responds 503 to late callers by its own timer and may still be writing afterwards: wait until it is idle. */
async function untilQuiet(environment: FaultEnvironment): Promise<void> {
  for (let quietSince = performance.now(); performance.now() - quietSince < QUIET_MS; await pause(20)) {
    const [row] = await environment.sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where application_name = 'jixu-api' and state <> 'idle'`;
    if (row?.count !== 0) quietSince = performance.now();
  }
}

async function runRound(environment: FaultEnvironment, history: History, fault: number): Promise<Round> {
  const random = seededRandom(seed, `round ${fault}`);
  const places = { a: environment.place('A'), b: environment.place('B') };
  const from = (fault - 1) * LEARNERS_A_ROUND;
  const learners = environment.learners
    .slice(from, from + LEARNERS_A_ROUND)
    .map((who) => new FencedLearner(history, who, places));
  const ids = learners.map((learner) => learner.who.id);
  for (const learner of learners) await learner.arrive();
  const onA = learners.map((learner) => learner.watchOnA());
  await pause(random.whole(80, 250) + random.next());

  const who = { fault, target: 'frozen API', silent: ['A'], busy: ['A', 'B'] } as const;
  const freeze = (): void => {
    environment.servers.get('A')?.freeze();
    history.add({ kind: 'fault', phase: 'begun', ...who });
    for (const learner of learners) learner.aIsFrozen();
  };
  const frozenAt = performance.now();
  if (isInside(fault)) await freezeInside(environment, ids[0] ?? 0, freeze);
  else freeze();
  const openWhenFrozen = await openTransactions(environment);
  await Promise.all(learners.map((learner) => learner.takeOverOnB()));
  if (fault === 1) await pause(Math.max(0, LONG_SLEEP_MS - (performance.now() - frozenAt)));
  const openWhenThawed = await openTransactions(environment);
  const before = await readWatchRows(environment.sql, ids);

  environment.servers.get('A')?.thaw();
  history.add({ kind: 'fault', phase: 'over', ...who });
  await Promise.all(onA);
  await wakeUpPush(environment, history, from);
  await untilQuiet(environment);
  const after = await readWatchRows(environment.sql, ids);
  const findings = checkFencing(learners, before, after);
  await Promise.all(learners.map((learner) => learner.deliverRest()));
  return {
    findings,
    waits: learners.map((learner) => learner.waitedMs),
    openWhenFrozen,
    openWhenThawed,
    lateResponses: learners.map((learner) => learner.lastOnA?.response.status ?? 0),
  };
}

/** A serves again: a learner who was never on B pushes through it. */
async function wakeUpPush(environment: FaultEnvironment, history: History, index: number): Promise<void> {
  const who = environment.learners.at(-1 - index / LEARNERS_A_ROUND);
  if (who === undefined) throw new Error('no learner is left');
  const learner = new FencedLearner(history, who, { a: environment.place('A'), b: environment.place('B') });
  await learner.arrive();
  const watching = learner.watchOnA();
  learner.aIsFrozen();
  await watching;
}

function report(done: readonly Round[]): void {
  const waits = done.flatMap((round) => round.waits);
  for (const [index, round] of done.entries()) {
    const [stored, busy] = [200, 503].map(
      (status) => round.lateResponses.filter((one) => one === status).length,
    );
    console.log(
      `round ${index + 1}: transactions A slept in ${round.openWhenFrozen}, left when it woke ${round.openWhenThawed}; ` +
        `B waited at most ${Math.max(...round.waits).toFixed(0)} ms; last pushes of A: ${stored} stored, ${busy} told 503`,
    );
  }
  console.log(`B waited: median ${median(waits).toFixed(0)} ms, max ${Math.max(...waits).toFixed(0)} ms`);
}

async function main(): Promise<boolean> {
  const history = openHistory(`zombie-${kind}-${seed}.ndjson`);
  const environment = await openFaultEnvironment({
    kind,
    apis: ['A', 'B'],
    learners: rounds * (LEARNERS_A_ROUND + 1),
  });
  try {
    console.log(`zombie: ${rounds} rounds, seed ${seed}, PostgreSQL ${environment.cluster.version}`);
    const done: Round[] = [];
    for (let fault = 1; fault <= rounds; fault++) done.push(await runRound(environment, history, fault));
    report(done);
    const stored = await readStored(environment.sql, environment.learners);
    const pulled = await pullAll(environment.learners, environment.place('B'));
    const findings = [
      ...done.flatMap((round) => round.findings),
      ...checkHistory(history.lines, { ...stored, pulled }),
    ];
    const slowest = Math.max(...done.flatMap((round) => round.waits));
    if (slowest > BOUND_MS)
      findings.push({
        rule: 'slow-response',
        at: null,
        learner: null,
        text: `B waited ${slowest.toFixed(0)} ms`,
      });
    if (findings.length > 0) console.log(tell(findings), '\ncauses the API logged:', environment.causes());
    return findings.length === 0;
  } finally {
    environment.servers.get('A')?.thaw();
    await environment.close();
    await history.close();
  }
}

process.exit((await main()) ? 0 : 1);
