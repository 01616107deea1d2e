// An authenticated read with one query, over HTTP, against pgbench running the same statement.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '@jixu/tools/paths';
import { pgbench, wrk } from '../load.ts';
import { printRow, type Row, rowOf, takeTurns } from '../rounds.ts';
import {
  addWatching,
  openStudyBench,
  startBenchApi,
  type WatchingLearner,
  writeLearners,
} from './study-bench.ts';

const LEARNERS = 10_000;
const CLIENTS = [8, 16, 32];

/** The API's statement (listCourseProgress) for one learner, as a server without batches would run it. */
const statement = (
  learners: readonly WatchingLearner[],
): string => `\\set learner random(${learners[0]?.id}, ${learners.at(-1)?.id})
select year.id as year, last.video_id as "lastVideoId", progress.*
from (select :learner::bigint as learner_id, 1001 as course_id) as asked
left join lateral (
  select enrolment.id, course_version_id
  from enrolment join enrolled_course on enrolled_course.enrolment_id = enrolment.id
  where enrolment.learner_id = asked.learner_id and enrolled_course.course_id = asked.course_id and held
  order by until_ms > extract(epoch from now()) * 1000 desc, enrolment.year_id desc limit 1
) as year on true
left join course_last as last on last.enrolment_id = year.id and last.course_id = asked.course_id
left join lateral (
  select watch_progress.*, duration, folder_position, position as lesson_position
  from lesson_version join watch_progress on watch_progress.video_id = lesson_version.video_id
  where lesson_version.course_version_id = year.course_version_id and watch_progress.enrolment_id = year.id
) as progress on true
order by folder_position, lesson_position;
`;

export async function benchRead(options: {
  rounds: number;
  seconds: number;
  connections: number;
}): Promise<Row> {
  const bench = await openStudyBench();
  try {
    const learners = await addWatching(bench.sql, LEARNERS);
    // The sample people have progress of their own.
    await bench.sql`
      insert into watch_progress select learner_id, 7004, '{[0,5000)}', 5000, 5, 5, learner_id, 1, id from enrolment
      on conflict do nothing`;
    await bench.sql`vacuum analyze watch_progress`;
    const api = await startBenchApi(bench);
    const file = path.join(bench.directory, 'read.sql');
    writeFileSync(file, statement(learners));
    const LEARNERS_FILE = writeLearners(bench.directory, learners);
    const ours = async (): Promise<number> => {
      const result = await wrk({
        url: api.origin,
        connections: options.connections,
        seconds: options.seconds,
        script: fromRoot('lab', 'bench', 'api', 'read.lua'),
        env: { LEARNERS_FILE },
      });
      if (result.failed > 0) throw new Error(`${result.failed} reads failed`);
      return result.requestsPerSecond;
    };
    const peer = async (): Promise<number> => {
      const runs: number[] = [];
      for (const clients of CLIENTS) {
        runs.push(await pgbench({ databaseUrl: bench.cluster.url, file, clients, seconds: options.seconds }));
      }
      return Math.max(...runs);
    };
    await ours();
    const rounds = await takeTurns(options.rounds, ours, peer);
    await api.stop();
    return rowOf(
      {
        what: `authenticated read of one query, ${options.connections} connections`,
        unit: 'reads/s',
        goal: '≥ 0.4',
      },
      rounds,
    );
  } finally {
    await bench.close();
  }
}

if (import.meta.main)
  printRow(await benchRead({ rounds: Number(process.argv[2] ?? 1), seconds: 4, connections: 64 }));
