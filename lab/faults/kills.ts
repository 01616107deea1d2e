// kill -9 at random instants under load, again and again on the same data (reliability S1, D1, D2).
//   node lab/faults/kills.ts --rounds 200 --seed 1 --kind embedded|system [--broken]
// --broken: commits are acknowledged before they are on disk; the run then passes only if the checker finds losses.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { checkHistory } from './check-history.ts';
import { LedgerCheck } from './check-ledgers.ts';
import { faultWindows, type Recovery, recoveriesOf } from './check-responses.ts';
import { type FaultEnvironment, openFaultEnvironment } from './fault-environment.ts';
import { FAULT_TARGETS, type FaultTarget, strike } from './fault-targets.ts';
import { countByRule, type Finding, tell } from './finding.ts';
import { type History, openHistory } from './history.ts';
import { startLoad } from './learner-load.ts';
import { median } from './median.ts';
import { type Random, seededRandom } from './seeded-random.ts';
import { pullAll, readStored } from './stored-state.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    kind: { type: 'string', default: 'system' },
    broken: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed);
const kind = values.kind === 'embedded' ? 'embedded' : 'system';
const SEATS = 30;
const SLOWEST_WAIT_MS = 20_000;
const BROKEN = { synchronous_commit: 'off', wal_writer_delay: '10s', commit_delay: '0' };

/** Resolves when every named server has acknowledged a push sent after now, or on timeout. */
function acknowledgedAgain(history: History, servers: readonly string[]): Promise<void> {
  const left = new Set(servers);
  const asked = new Map<number, string>();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      unwatch();
      resolve();
    };
    const timer = setTimeout(done, SLOWEST_WAIT_MS);
    const unwatch = history.watch((line) => {
      if (line.kind === 'ask' && line.call === 'push') asked.set(line.id, line.server);
      if (line.kind !== 'response' || line.status !== 200) return;
      left.delete(asked.get(line.id) ?? '');
      if (left.size === 0) done();
    });
  });
}

/** A random moment, mostly with a push in flight, so that kills also hit between COMMIT and response. */
async function randomInstant(history: History, random: Random): Promise<void> {
  await pause(random.whole(100, 900));
  if (!random.chance(0.75)) return;
  const offset = random.whole(0, 10);
  const deadline = performance.now() + 1000;
  while (history.pushesInFlight() === 0 && performance.now() < deadline) await pause(1);
  if (offset > 0) await pause(offset);
}

function targetsOf(random: Random): FaultTarget[] {
  const cycles = Math.ceil(rounds / FAULT_TARGETS.length);
  return Array.from({ length: cycles }, () => random.shuffle(FAULT_TARGETS))
    .flat()
    .slice(0, rounds);
}

/** All rounds; returns the findings of the intermediate checks of the tables. */
async function runRounds(
  environment: FaultEnvironment,
  history: History,
  check: LedgerCheck,
): Promise<Finding[]> {
  const random = seededRandom(seed, 'rounds');
  const found: Finding[] = [];
  let fault = 0;
  for (const target of targetsOf(random)) {
    fault += 1;
    await randomInstant(history, random);
    await strike(environment, history, { fault, target, random }).catch((problem: unknown) => {
      console.log(
        `fault ${fault} (${target}) did not end. PostgreSQL's last words:\n${environment.lastOfLog()}`,
      );
      throw problem;
    });
    await acknowledgedAgain(history, [...environment.servers.keys()]);
    // What is acknowledged by now must be stored; what is acknowledged while we read may be.
    const acknowledged = check.snapshot();
    found.push(...check.compare(await readStored(environment.sql, environment.learners), acknowledged));
  }
  return found;
}

function report(history: History, check: LedgerCheck, findings: readonly Finding[]): void {
  const recoveries = recoveriesOf(history.lines);
  const windows = faultWindows(history.lines);
  console.log('target           rounds  recovery median     max');
  for (const target of FAULT_TARGETS) {
    const count = windows.filter((window) => window.target === target).length;
    const times = recoveries.filter((one: Recovery) => one.target === target).map(({ ms }) => ms);
    const [middle, worst] = [median(times), Math.max(0, ...times)];
    console.log(
      `${target.padEnd(16)} ${String(count).padStart(6)} ${middle.toFixed(0).padStart(13)} ms ${worst.toFixed(0).padStart(4)} ms`,
    );
  }
  const counts = countByRule(findings);
  const responses = history.lines.filter((line) => line.kind === 'response');
  const silent = responses.filter((line) => line.status === 0).length;
  const busy = responses.filter((line) => line.status === 503).length;
  console.log(
    `acknowledged pushes ${check.acknowledgedPushes}, lost ${counts['acknowledged-lost'] ?? 0}; answers ${responses.length}, of them 503 ${busy}, none ${silent}`,
  );
}

async function main(): Promise<boolean> {
  const startedAt = performance.now();
  const history = openHistory(`kills-${kind}-${seed}.ndjson`);
  const check = new LedgerCheck();
  history.watch((line) => check.take(line));
  const environment = await openFaultEnvironment({
    kind,
    apis: ['A', 'B'],
    learners: SEATS * 2 + rounds * 2,
    ...(values.broken ? { settings: BROKEN } : {}),
  });
  try {
    console.log(`kills: ${rounds} rounds, seed ${seed}, PostgreSQL ${environment.cluster.version}`);
    const placeOf = (index: number) => environment.place(index % 2 === 0 ? 'A' : 'B');
    const load = startLoad({ history, learners: environment.learners, seats: SEATS, seed, placeOf });
    await acknowledgedAgain(history, ['A', 'B']);
    const between = await runRounds(environment, history, check);
    await load.stop();
    const pulled = await pullAll(load.came, environment.place('A'));
    const stored = { ...(await readStored(environment.sql, load.came)), pulled };
    const findings = [...between, ...checkHistory(history.lines, stored)];
    report(history, check, findings);
    if (findings.length > 0) console.log(tell(findings), '\ncauses the API logged:', environment.causes());
    const lost = findings.some((one) => one.rule === 'acknowledged-lost');
    console.log(`took ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    return values.broken ? lost : findings.length === 0;
  } finally {
    await environment.close();
    await history.close();
  }
}

process.exit((await main()) ? 0 : 1);
