// The duration of a public proof lookup must not reveal what its response conceals (security X3): a wrong name, a
// person without proofs and a number nobody has take the same time, idle and under concurrent lookups.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { median, percentile } from '../bench/rounds.ts';
import { fillDatabase, startApi } from '../environment/api-server.ts';
import { startCluster } from '../environment/cluster.ts';
import { type Asked, askedPeople, lookUp } from './lookups.ts';

const MOST_RATIO = 1.1;
/** A card may be looked up twenty times a day, so the count is reset before that. */
const ROUNDS_A_DAY = 15;
/** Number of concurrent lookups in the second half. */
const CROWD = 4;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '240' } } });
const rounds = Number(values.rounds);

type Times = Readonly<Record<Asked, number[]>>;

const KINDS = ['unknown number', 'wrong name', 'without proofs'] as const;

/** Alternates, beginning with another kind each round; ms. */
async function measure(origin: string, forget: () => Promise<unknown>): Promise<Times> {
  const people = askedPeople();
  const times: Times = { 'unknown number': [], 'wrong name': [], 'without proofs': [] };
  for (let round = 0; round < rounds; round += 1) {
    if (round % ROUNDS_A_DAY === 0) await forget();
    for (let turn = 0; turn < KINDS.length; turn += 1) {
      const kind = KINDS[(round + turn) % KINDS.length] ?? 'unknown number';
      times[kind].push(await lookUp(origin, people[kind]));
    }
  }
  return times;
}

/** People who look things up continuously, until stopped. */
function openCrowd(origin: string): () => Promise<void> {
  let isOpen = true;
  const one = async (at: number): Promise<void> => {
    for (let turn = 0; isOpen; turn += 1) {
      const number = `440199${1950 + at}0101${String(turn % 10_000).padStart(4, '0')}`;
      await lookUp(origin, { name: '许知账', number });
    }
  };
  const all = Array.from({ length: CROWD }, (_, at) => one(at));
  return async () => {
    isOpen = false;
    await Promise.all(all);
  };
}

/**
 * Prints medians and tails beside those of the unknown number; returns the medians that differ too much. Tails depend
 * on the machine.
 */
function judge(when: string, times: Times): string[] {
  const peer = times['unknown number'];
  return KINDS.flatMap((kind) => {
    const ratio = median(times[kind]) / median(peer);
    const tails = percentile(times[kind], 0.95) / percentile(peer, 0.95);
    const what = `${when}, ${kind}: ${median(times[kind]).toFixed(1)} ms, ratio ${ratio.toFixed(3)}`;
    console.log(`${what} (of the 95th percentiles ${tails.toFixed(3)})`);
    return Math.max(ratio, 1 / ratio) > MOST_RATIO
      ? [`${what} is further than ${MOST_RATIO} from the peer`]
      : [];
  });
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'jixu-lookup-'));
const cluster = await startCluster({ dataDir, kind: 'embedded' });
const sql = postgres(cluster.url, { max: 1, onnotice: () => undefined });
try {
  await fillDatabase(cluster.url);
  const api = await startApi({ databaseUrl: cluster.url });
  const forget = () => sql`delete from proof_lookup`;
  try {
    const idle = judge('idle', await measure(api.origin, forget));
    const closeCrowd = openCrowd(api.origin);
    const busy = judge(`with ${CROWD} others`, await measure(api.origin, forget).finally(closeCrowd));
    const faults = [...idle, ...busy];
    for (const fault of faults) console.error(`lookup-timing: ${fault}`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await api.kill();
  }
} finally {
  await sql.end();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
