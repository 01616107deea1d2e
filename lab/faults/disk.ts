// The disk fails: a flush of the log that ends in EIO (D4), no space for data, no space for the log (D5).
//   node lab/faults/disk.ts --rounds 3 --seed 1 --kind embedded|system [--only flush|data|log]
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { processLives } from '@jixu/local-postgres';
import { checkHistory } from './check-history.ts';
import { type FaultEnvironment, openFaultEnvironment, untilAccepting } from './fault-environment.ts';
import { type Finding, type Rule, tell } from './finding.ts';
import { failOneFlush, untilGone } from './fsync-fault.ts';
import { mountSmallDisk, moveLogAway, type SmallDisk } from './full-disk.ts';
import { type History, openHistory } from './history.ts';
import { type Load, startLoad } from './learner-load.ts';
import { seededRandom } from './seeded-random.ts';
import { pullAll, readStored } from './stored-state.ts';
import { responsesDuring, untilAcknowledged } from './watch-load.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    kind: { type: 'string', default: 'system' },
    only: { type: 'string' },
  },
});
const seed = Number(values.seed);
const kind = values.kind === 'embedded' ? 'embedded' : 'system';
const DISK_MB = 200;
const FULL_MS = 8000;
const REJECTED_WITHIN_MS = 60_000;
const SMALL_LOG = { min_wal_size: '32MB', max_wal_size: '48MB' };

interface Scene {
  readonly environment: FaultEnvironment;
  readonly history: History;
  readonly findings: Finding[];
}

function find({ findings }: Scene, rule: Rule, text: string): void {
  findings.push({ rule, at: null, learner: null, text });
}

async function readiness(environment: FaultEnvironment): Promise<number> {
  return (await fetch(`${environment.place('A').origin}/readyz`)).status;
}

/** Flushes that fail, one after the other. */
async function flushes(scene: Scene): Promise<void> {
  const { environment, history } = scene;
  const [row] = await environment.sql<{ wal_sync_method: string }[]>`show wal_sync_method`;
  if (row?.wal_sync_method !== 'fdatasync') throw new Error(`PostgreSQL flushes by ${row?.wal_sync_method}`);
  for (let fault = 1; fault <= Number(values.rounds); fault++) {
    const random = seededRandom(seed, `flush ${fault}`);
    await pause(random.whole(300, 1200));
    const { nth, panicked, startedByHand } = await failOneFlush(environment, history, { fault, random });
    await untilAcknowledged(history, 20_000);
    if (!panicked) find(scene, 'unexpected-response', `fault ${fault}: no flush failed, nothing is proved`);
    const { stored, busy } = responsesDuring(history, fault);
    console.log(
      `EIO at flush ${nth}: ${panicked ? 'PANIC' : 'no flush'}, ${startedByHand ? 'started by hand' : 'came back by itself'}; ` +
        `pushes during: ${stored} stored, ${busy} told 503`,
    );
  }
}

/** The data disk is full while the log has space: PostgreSQL stays up, rejects writes that need a new page, and serves reads. */
async function dataFull(scene: Scene, disk: SmallDisk, load: Load): Promise<void> {
  const { environment, history } = scene;
  const who = { fault: 101, target: 'data disk full', silent: [], busy: ['A'] } as const;
  const { postmaster } = environment.cluster;
  history.add({ kind: 'fault', phase: 'begun', ...who });
  disk.fill(0);
  const deadline = performance.now() + REJECTED_WITHIN_MS;
  while (responsesDuring(history, who.fault).busy === 0 && performance.now() < deadline) {
    disk.fill(0);
    await pause(100);
  }
  await pause(FULL_MS);
  const during = responsesDuring(history, who.fault);
  const ready = await readiness(environment);
  const readers = load.came.slice(0, 10);
  const pulled = await pullAll(readers, environment.place('A'));
  if (during.busy === 0) find(scene, 'unexpected-response', 'a full disk refused nothing: nothing is proved');
  if (pulled.size < readers.length)
    find(scene, 'unprovoked', `${pulled.size} of ${readers.length} could read from a full disk`);
  if (ready !== 200) find(scene, 'unprovoked', `/readyz answers ${ready} while reads go on`);
  disk.giveBack();
  history.add({ kind: 'fault', phase: 'over', ...who });
  await untilAcknowledged(history, 20_000);
  if (!processLives(postmaster)) find(scene, 'unprovoked', 'PostgreSQL ended although its log had room');
  console.log(
    `data disk full: pushes ${during.stored} stored, ${during.busy} told 503; ${pulled.size} of ${readers.length} pulls answered; /readyz ${ready}; came back by itself`,
  );
}

/** Writes log until PostgreSQL cannot; the rows belong to nobody. */
async function burnLog(environment: FaultEnvironment, until: () => boolean): Promise<void> {
  const deadline = performance.now() + REJECTED_WITHIN_MS;
  while (!until() && performance.now() < deadline) {
    await environment.sql`select pg_logical_emit_message(false, 'junk', repeat('x', 1000000))`.catch(() =>
      pause(50),
    );
  }
}

/** The log disk is full: PostgreSQL shuts down; an operator may have to restart it once there is space again. */
async function logFull(scene: Scene, disk: SmallDisk): Promise<void> {
  const { environment, history } = scene;
  const { postmaster, url } = environment.cluster;
  const who = { fault: 201, target: 'log disk full', silent: [], busy: ['A'] } as const;
  history.add({ kind: 'fault', phase: 'begun', ...who });
  disk.fill(1 << 20);
  await burnLog(environment, () => responsesDuring(history, who.fault).busy > 0);
  await pause(FULL_MS);
  const during = responsesDuring(history, who.fault);
  const ready = await readiness(environment);
  if (during.busy === 0)
    find(scene, 'unexpected-response', 'a full log disk refused nothing: nothing is proved');
  disk.giveBack();
  await Promise.race([untilAccepting(url), untilGone(postmaster), pause(10_000)]);
  const byHand = !processLives(postmaster);
  if (byHand) await environment.cluster.startAgain();
  history.add({ kind: 'fault', phase: 'over', ...who });
  await untilAcknowledged(history, 20_000);
  console.log(
    `log disk full: pushes ${during.stored} stored, ${during.busy} told 503; /readyz ${ready} meanwhile; ` +
      (byHand ? 'PostgreSQL had stopped itself and was started by hand' : 'came back by itself'),
  );
}

interface Part {
  readonly name: 'flush' | 'data' | 'log';
  /** Learners leave after this many steps, because only new learners need new pages. */
  readonly stepsEach?: number;
  readonly learners: number;
  readonly onSmallDisk: boolean;
}

const PARTS: readonly Part[] = [
  { name: 'flush', learners: 200, onSmallDisk: false },
  { name: 'data', learners: 2000, onSmallDisk: true, stepsEach: 3 },
  { name: 'log', learners: 400, onSmallDisk: true },
];

async function runPart(part: Part): Promise<Finding[]> {
  const history = openHistory(`disk-${part.name}-${kind}-${seed}.ndjson`);
  const disk = part.onSmallDisk ? mountSmallDisk(DISK_MB) : null;
  const place = disk === null ? {} : { dataDir: disk.folder, settings: SMALL_LOG };
  const environment = await openFaultEnvironment({ kind, apis: ['A'], learners: part.learners, ...place });
  const scene: Scene = { environment, history, findings: [] };
  const logPlace = part.name === 'data' ? await moveLogAway(environment) : null;
  try {
    const load = startLoad({
      history,
      learners: environment.learners,
      seats: 30,
      seed,
      placeOf: () => environment.place('A'),
      ...(part.stepsEach === undefined ? {} : { stepsEach: part.stepsEach }),
    });
    await untilAcknowledged(history, 20_000);
    await pause(1500);
    if (part.name === 'flush') await flushes(scene);
    if (part.name === 'data' && disk !== null) await dataFull(scene, disk, load);
    if (part.name === 'log' && disk !== null) await logFull(scene, disk);
    await load.stop();
    const pulled = await pullAll(load.came, environment.place('A'));
    const stored = { ...(await readStored(environment.sql, load.came)), pulled };
    const findings = [...scene.findings, ...checkHistory(history.lines, stored)];
    if (findings.length > 0) console.log('causes the API logged:', environment.causes());
    return findings;
  } finally {
    disk?.giveBack();
    await environment.close();
    disk?.remove();
    if (logPlace !== null) rmSync(logPlace, { recursive: true, force: true });
    await history.close();
  }
}

const findings: Finding[] = [];
console.log(`disk: seed ${seed}, PostgreSQL ${kind}`);
for (const part of PARTS) {
  if (values.only === undefined || values.only === part.name) findings.push(...(await runPart(part)));
}
if (findings.length > 0) console.log(tell(findings));
process.exit(findings.length === 0 ? 0 : 1);
