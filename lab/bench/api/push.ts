// Progress pushes over HTTP, each acknowledged after COMMIT, against pgbench running the same single-row upsert and against
// what a builder would otherwise write.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '@jixu/tools/paths';
import { pgbench, type WrkResult, wrk } from '../load.ts';
import { printRow, type Row, rowOf, takeTurns } from '../rounds.ts';
import { addWatching, openStudyBench, type StudyBench, startBenchApi, writeLearners } from './study-bench.ts';

const LEARNERS = 10_000;
const CLIENTS = [8, 16, 32];

/** The row of `watch_progress`, written one at a time, as a server without batches would. */
async function preparePeer(bench: StudyBench): Promise<string> {
  await bench.sql`create table bench_progress (like watch_progress including all) with (fillfactor = 75)`;
  const file = path.join(bench.directory, 'upsert.sql');
  writeFileSync(
    file,
    `\\set learner random(1, ${LEARNERS})
\\set at random(1, 120000)
insert into bench_progress (learner_id, enrolment_id, video_id, intervals, credited_ms, furthest, resume, resume_lease,
  resume_sequence)
values (:learner, :learner, 7001, int4multirange(int4range(0, :at)), :at, :at / 1000, :at / 1000, :learner, :at)
on conflict (enrolment_id, video_id) do update set intervals = excluded.intervals, credited_ms = excluded.credited_ms,
  furthest = excluded.furthest, resume = excluded.resume, resume_lease = excluded.resume_lease,
  resume_sequence = excluded.resume_sequence;
`,
  );
  return file;
}

/** The upsert at the number of clients that suits pgbench best. */
async function bestOfPeer(options: { databaseUrl: string; file: string; seconds: number }) {
  let best = { tps: 0, clients: 0 };
  for (const clients of CLIENTS) {
    const tps = await pgbench({ ...options, clients });
    if (tps > best.tps) best = { tps, clients };
  }
  return best;
}

interface Load {
  seconds: number;
  connections: number;
}

/** A load of pushes by all learners; each goes on with sequences that no server has seen. */
function pushesOf(learnersFile: string, { seconds, connections }: Load) {
  let sequence = 0;
  return async (url: string): Promise<WrkResult> => {
    const script = fromRoot('lab', 'bench', 'api', 'push.lua');
    const env = { LEARNERS_FILE: learnersFile, SEQUENCE_FROM: String(sequence) };
    const result = await wrk({ url, connections, seconds, script, env });
    if (result.failed > 0) throw new Error(`${result.failed} pushes failed`);
    sequence += Math.ceil(result.requests / LEARNERS) + 1;
    return result;
  };
}

export async function benchPush(options: Load & { rounds: number }): Promise<Row[]> {
  const bench = await openStudyBench();
  try {
    const learners = await addWatching(bench.sql, LEARNERS);
    const peerFile = await preparePeer(bench);
    const api = await startBenchApi(bench);
    const express = await startBenchApi(bench, fromRoot('lab', 'bench', 'api', 'express-peer.ts'));
    const push = pushesOf(writeLearners(bench.directory, learners), options);
    let pushed = 0;
    const ours = async (): Promise<number> => {
      const { requests, requestsPerSecond } = await push(api.origin);
      pushed += requests;
      return requestsPerSecond;
    };
    const builders = async (): Promise<number> => (await push(express.origin)).requestsPerSecond;
    let bestClients = 0;
    const peer = async (): Promise<number> => {
      const best = await bestOfPeer({
        databaseUrl: bench.cluster.url,
        file: peerFile,
        seconds: options.seconds,
      });
      bestClients = best.clients;
      return best.tps;
    };
    // The first thousands are spent on JIT compilation, and on reading each learner once.
    while (pushed < 2 * LEARNERS) await ours();
    await builders();
    const written: number[] = [];
    const rounds = await takeTurns(
      options.rounds,
      async () => {
        written.push(await builders());
        return ours();
      },
      peer,
    );
    await checkStored(bench, pushed);
    const what = `push over HTTP, ${options.connections} connections`;
    const unit = 'pushes/s';
    const goal = options.connections > 64 ? '≥ 0.8' : '≥ 0.6';
    return [
      rowOf({ what, unit, goal, note: `pgbench best at ${bestClients} clients` }, rounds),
      rowOf(
        { what: `${what}, against Express and pg`, unit, goal: '≥ 2.5', note: 'one upsert a push, no rules' },
        { ours: rounds.ours, peer: written },
      ),
    ];
  } finally {
    await bench.close();
  }
}

/** Verifies that speed does not come from not storing: every push wrk counted is in the ledgers. */
async function checkStored({ sql }: StudyBench, pushed: number): Promise<void> {
  const [stored] = await sql<{ credited: number }[]>`
    select sum(credited_ms)::float8 as credited from watch_progress`;
  const credited = (stored?.credited ?? 0) / 100;
  if (credited < pushed) throw new Error(`only ${credited} of ${pushed} answered pushes are stored`);
}

if (import.meta.main)
  for (const row of await benchPush({ rounds: Number(process.argv[2] ?? 1), seconds: 4, connections: 64 }))
    printRow(row);
