// Database cost of a repeated push compared with a fresh one: bytes of log and dead rows.
import { openStudyClient } from '../../environment/study-client.ts';
import { printRow, type Row } from '../rounds.ts';
import { addWatching, openStudyBench, type StudyBench, startBenchApi } from './study-bench.ts';

const PUSHES = 2_000;
const AT_ONCE = 32;

interface Written {
  readonly logBytes: number;
  readonly deadRows: number;
}

interface Mark {
  readonly log: number;
  /** The first transaction id not yet assigned. */
  readonly next: number;
}

async function mark({ sql }: StudyBench): Promise<Mark> {
  const [row] = await sql<Mark[]>`
    select (pg_current_wal_insert_lsn() - '0/0')::float8 as log,
      pg_snapshot_xmax(pg_current_snapshot())::text::float8 as next`;
  return row ?? { log: 0, next: 0 };
}

/** A changed row leaves its old version dead, and each learner pushes once between two marks. */
async function writtenSince({ sql }: StudyBench, before: Mark): Promise<Written> {
  const [row] = await sql<{ log: number; dead: number }[]>`
    select (pg_current_wal_insert_lsn() - '0/0')::float8 as log, (
        (select count(*) from watch_progress where xmin::text::float8 >= ${before.next})
        + (select count(*) from watch_clock where xmin::text::float8 >= ${before.next})
        + (select count(*) from play_lease where xmin::text::float8 >= ${before.next})
        + (select count(*) from course_last where xmin::text::float8 >= ${before.next})
      )::float8 as dead`;
  return { logBytes: (row?.log ?? 0) - before.log, deadRows: row?.dead ?? 0 };
}

/** Bytes and rows per push, for fresh pushes and for their repetitions. */
export async function benchReplay(): Promise<Row[]> {
  const { fresh, again } = await measure();
  const note = (what: keyof Written) => `a fresh push: ${fresh[what].toFixed(1)}`;
  const facts = { ratios: [], goal: '0' };
  return [
    {
      ...facts,
      what: 'log written by a push that repeats what is stored',
      ours: again.logBytes,
      unit: 'bytes',
      met: again.logBytes < 1,
      note: `${note('logBytes')}; what is left is the server's own, spread over ${PUSHES} pushes`,
    },
    {
      ...facts,
      what: 'rows changed by a push that repeats what is stored',
      ours: again.deadRows,
      unit: 'rows',
      met: again.deadRows === 0,
      note: note('deadRows'),
    },
  ];
}

async function measure(): Promise<{ readonly fresh: Written; readonly again: Written }> {
  const bench = await openStudyBench();
  try {
    const learners = await addWatching(bench.sql, PUSHES);
    const api = await startBenchApi(bench);
    const pushAll = async (sequence: number): Promise<Written> => {
      const before = await mark(bench);
      for (let from = 0; from < learners.length; from += AT_ONCE) {
        const responses = await Promise.all(
          learners.slice(from, from + AT_ONCE).map((learner) =>
            openStudyClient(() => api.origin, learner.cookie).push(
              [
                {
                  video_id: 7001,
                  play_second: 5,
                  progress_second: 5,
                  intervals: [[0, 5000 + sequence * 100]],
                },
              ],
              { lease: learner.lease, sequence },
            ),
          ),
        );
        if (responses.some((response) => response.errcode !== 0)) throw new Error('a push was refused');
      }
      const { logBytes, deadRows } = await writtenSince(bench, before);
      return { logBytes: logBytes / PUSHES, deadRows: deadRows / PUSHES };
    };
    await pushAll(1);
    // Only the pushes' own writes are measured: no checkpoint occurs in between, and full pages are already in the log.
    await bench.sql`vacuum`;
    await pushAll(2);
    const fresh = await pushAll(3);
    await pushAll(3);
    const again = await pushAll(3);
    await api.stop();
    return { fresh, again };
  } finally {
    await bench.close();
  }
}

if (import.meta.main) for (const row of await benchReplay()) printRow(row);
