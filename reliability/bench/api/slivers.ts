// What a push costs as more slivers are stored: twice as many may cost twice as much (security X27).

import { creditPush, EMPTY_LEDGER, type IntervalsClaim } from '@jixu/domain/lesson/credit-push';
import { NO_OPEN_CHECKS } from '@jixu/domain/lesson/hold-credit';
import type { Interval, Intervals } from '@jixu/domain/lesson/intervals';
import { PUSH_INTERVALS_MAX, PUSH_VIDEOS_MAX } from '@jixu/domain/lesson/journal-entry';
import { printRow, type Row, rowOf, takeTurns } from '../rounds.ts';

/** As many as a push may carry. */
const CLAIMED = PUSH_INTERVALS_MAX * PUSH_VIDEOS_MAX;

/** Milliseconds apart from each other. */
const slivers = (count: number, first: number): Intervals =>
  Array.from({ length: count }, (_, index): Interval => [first + 4 * index, first + 4 * index + 1]);

/** A push of all the slivers it may carry to a ledger of `count`, each of them one millisecond more of a stored one. */
function creditSlivers(count: number): () => void {
  const stored = { ...EMPTY_LEDGER, intervals: slivers(count, 0) };
  const claim: IntervalsClaim = {
    kind: 'intervals',
    order: { lease: 1, sequence: 1 },
    answered: [],
    intervals: slivers(CLAIMED, 1),
    playSecond: 0,
    progressSecond: 0,
  };
  const allowance = { heldMs: 1e9, creditedMs: 0 };
  return () =>
    void creditPush({
      stored,
      claim,
      allowance,
      durationMs: 86_400_000,
      mayJump: false,
      counts: true,
      open: NO_OPEN_CHECKS,
    });
}

/** As many slivers in all whatever the size of one push, so that the garbage collector has its share in each figure. */
const SLIVERS_IN_ALL = 2_000_000;

/** Milliseconds of processor time for one push. */
async function timeOf(count: number): Promise<number> {
  const [credit, times] = [creditSlivers(count), SLIVERS_IN_ALL / count];
  const before = process.cpuUsage();
  for (let time = 0; time < times; time += 1) credit();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

/** t(2n) against t(n), up to 100,000 stored slivers: more than a ledger now takes, as many as an old one may hold. */
export async function benchSlivers(rounds: number): Promise<Row[]> {
  await timeOf(100_000);
  const rows: Row[] = [];
  for (const count of [12_500, 25_000, 50_000]) {
    const taken = await takeTurns(
      rounds,
      () => timeOf(2 * count),
      () => timeOf(count),
    );
    const what = `crediting a push of slivers to ${(2 * count).toLocaleString('en')} stored ones, against half as many`;
    rows.push(rowOf({ what, unit: 'ms of processor time', goal: '≤ 2.2' }, taken));
  }
  return rows;
}

if (import.meta.main) for (const row of await benchSlivers(Number(process.argv[2] ?? 9))) printRow(row);
