// Processor time of a push in a year that has checks, against one without: API and PostgreSQL together.
import { fromRoot } from '@jixu/tools/paths';
import { cpuMs, processTree } from '../cpu-time.ts';
import { wrk } from '../load.ts';
import { printRow, type Row, rowOf, takeTurns } from '../rounds.ts';
import {
  addChecks,
  addWatching,
  openStudyBench,
  startBenchApi,
  type WatchingLearner,
  writeLearners,
} from './study-bench.ts';

const LEARNERS = 10_000;
const CONNECTIONS = 64;

export async function benchPushChecks(options: { rounds: number; seconds: number }): Promise<Row> {
  const bench = await openStudyBench();
  try {
    const plain = await addWatching(bench.sql, LEARNERS);
    const checked = await addWatching(bench.sql, LEARNERS);
    await addChecks(bench.sql, checked);
    const api = await startBenchApi(bench);
    const spentMs = () =>
      cpuMs(api.pid) +
      processTree(bench.cluster.postmaster)
        .map(cpuMs)
        .reduce((a, b) => a + b, 0);
    /** Microseconds a push, of learners who each go on where they were. */
    const pusher = (learners: readonly WatchingLearner[]) => {
      const file = writeLearners(bench.directory, learners);
      let sequence = 0;
      let pushed = 0;
      const push = async (): Promise<number> => {
        const before = spentMs();
        const { requests, failed } = await wrk({
          url: api.origin,
          connections: CONNECTIONS,
          seconds: options.seconds,
          script: fromRoot('lab', 'bench', 'api', 'push.lua'),
          env: { LEARNERS_FILE: file, SEQUENCE_FROM: String(sequence) },
        });
        if (failed > 0) throw new Error(`${failed} pushes failed`);
        sequence += Math.ceil(requests / LEARNERS) + 1;
        pushed += requests;
        return ((spentMs() - before) * 1000) / requests;
      };
      return { push, isWarm: () => pushed >= 2 * LEARNERS };
    };
    const [without, withChecks] = [pusher(plain), pusher(checked)];
    // The first ones are spent on JIT compilation, and on reading each learner.
    for (const one of [without, withChecks]) while (!one.isWarm()) await one.push();
    const rounds = await takeTurns(options.rounds, withChecks.push, without.push);
    return rowOf(
      {
        what: 'push in a year that has checks, against one without',
        unit: 'µs of processor time',
        goal: '≤ 1.15',
        note: 'API and PostgreSQL',
      },
      rounds,
    );
  } finally {
    await bench.close();
  }
}

if (import.meta.main) printRow(await benchPushChecks({ rounds: Number(process.argv[2] ?? 3), seconds: 2 }));
