// Cost of ten times the learners, ten times the lessons and ten times the courses of a year: processor time per request
// of the study center and of a push.

import { openStudyClient } from '../../environment/study-client.ts';
import { cpuMs, processTree } from '../cpu-time.ts';
import { printRow, type Row, rowOf, takeTurns } from '../rounds.ts';
import {
  addWatching,
  type BenchApi,
  openStudyBench,
  type StudyBench,
  startBenchApi,
  type WatchingLearner,
} from './study-bench.ts';

const REQUESTS = 100;
/** Many short ones: the machine's speed drifts. Even, so that each side is the first one equally often. */
const ROUNDS = 30;
/** How many courses the years of some hold in the end; the package of all others has a few. */
const YEAR_COURSES = 60;
/** Lessons of the sample content have smaller numbers. */
const MORE_LESSONS_FROM = 900_000;
/** A cost counts as flat if the larger data set costs at most this much more. */
const FLAT = 1.2;

/** One database with its API, and the learners who ask. */
interface Side {
  readonly bench: StudyBench;
  readonly api: BenchApi;
  readonly learners: readonly WatchingLearner[];
  /** Of the next push of each. */
  sequence: number;
}

async function openSide(
  bench: StudyBench,
  learners: readonly WatchingLearner[],
  sequence = 1,
): Promise<Side> {
  await bench.sql`vacuum analyze`;
  return { bench, api: await startBenchApi(bench), learners: learners.slice(0, REQUESTS), sequence };
}

/** Milliseconds of processor time a request, API and database together. */
async function cpuOf({ bench, api, learners }: Side, ask: (one: WatchingLearner) => Promise<void>) {
  const spent = (): number =>
    [api.pid, ...processTree(bench.cluster.postmaster)].reduce((sum, pid) => sum + cpuMs(pid), 0);
  const before = spent();
  for (const learner of learners) await ask(learner);
  return (spent() - before) / learners.length;
}

function openStudyCenters(side: Side): Promise<number> {
  const url = `${side.api.origin}/app/further_edu/study/course_list?area_id=230106&year_id=2026`;
  return cpuOf(side, async ({ cookie, address }) => {
    const response = await fetch(url, { headers: { cookie, 'x-forwarded-for': address } });
    const { errcode } = (await response.json()) as { errcode: number };
    if (errcode !== 0) throw new Error(`the study center answered ${errcode}`);
  });
}

function push(side: Side): Promise<number> {
  const sequence = side.sequence++;
  const to = sequence * 100;
  const intervals = [[to - 100, to]] as const;
  const videos = [{ video_id: 7001, play_second: 1, progress_second: 1, intervals }];
  return cpuOf(side, async ({ cookie, lease }) => {
    const response = await openStudyClient(() => side.api.origin, cookie).push(videos, { lease, sequence });
    if (response.errcode !== 0) throw new Error(`a push answered ${response.errcode}`);
  });
}

const MEASURED = { 'study center': openStudyCenters, push } as const;

/** Both in turns: the machine is never as fast for long as it was a minute ago. */
async function compare(environment: string, note: string, ours: Side, peer: Side): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, cost] of Object.entries(MEASURED)) {
    const turns = (rounds: number) =>
      takeTurns(
        rounds,
        () => cost(ours),
        () => cost(peer),
      );
    await turns(2);
    rows.push(
      rowOf(
        {
          what: `${what}, ${environment}`,
          unit: 'ms of processor time, one at a time',
          goal: `≤ ${FLAT}`,
          note,
        },
        await turns(ROUNDS),
      ),
    );
  }
  return rows;
}

export async function benchScale(): Promise<Row[]> {
  const [small, large] = [await openStudyBench(), await openStudyBench()];
  try {
    const peer = await openSide(small, await addWatching(small.sql, 2_000));
    const { sql } = large;
    const learners = await addWatching(sql, 20_000);
    const rows: Row[] = [];
    let sequence = 1;
    const measure = async (environment: string): Promise<void> => {
      const ours = await openSide(large, learners, sequence);
      rows.push(...(await compare(environment, 'peer: 2,000 learners', ours, peer)));
      sequence = ours.sequence;
      await ours.api.stop();
    };
    await beginLessons(sql);
    await measure('20,000 learners with five lessons begun each');
    await addLessons(sql);
    await measure('and ten times the courses and lessons on offer');
    await peer.api.stop();
    await addCourses(sql, learners.slice(0, REQUESTS));
    const many = await openSide(large, learners, sequence);
    const few = { ...many, learners: learners.slice(REQUESTS, 2 * REQUESTS), sequence: 1 };
    rows.push(
      ...(await compare(`and ${YEAR_COURSES} courses in each year`, 'peer: a few courses', many, few)),
    );
    await many.api.stop();
    return rows;
  } finally {
    await small.close();
    await large.close();
  }
}

type Sql = StudyBench['sql'];

async function beginLessons(sql: Sql): Promise<void> {
  await sql`
    insert into watch_progress
    select learner_id, video, '{[0,5000)}', 5000, 5, 5, learner_id, 1, id
    from enrolment, unnest(array[7002, 7003, 7004, 7005, 7006]) as video
    on conflict do nothing`;
}

/** Nine more of each course and lesson. */
async function addLessons(sql: Sql): Promise<void> {
  await sql`
    insert into recording
    select ${MORE_LESSONS_FROM} + video_id * 10 + copy, ${MORE_LESSONS_FROM} + course_id * 10 + copy, duration
    from recording, generate_series(1, 9) as copy`;
  await sql`
    insert into course_version (course_id, version, course_code, course_name, profession_name, classify_id,
      classify_name, subject_id, subject_name, score, teacher_name, handout_file, sha256)
    select ${MORE_LESSONS_FROM} + course.id * 10 + copy, 1, course_code, course_name, profession_name, classify_id,
      classify_name, subject_id, subject_name, score, teacher_name, handout_file, ''
    from course, generate_series(1, 9) as copy`;
  await sql`
    insert into lesson_version
    select course.version_id, ${MORE_LESSONS_FROM} + section_id * 10 + copy, course.id, folder_name,
      folder_position, position, item_id, name, ${MORE_LESSONS_FROM} + video_id * 10 + copy, duration, is_placeholder
    from lesson, generate_series(1, 9) as copy, course
    where course.id = ${MORE_LESSONS_FROM} + lesson.course_id * 10 + copy`;
}

/** Fills the years of these learners up with other courses, chosen. */
async function addCourses(sql: Sql, learners: readonly WatchingLearner[]): Promise<void> {
  const ids = learners.map((learner) => learner.id);
  await sql`
    insert into entitled_course (entitlement_id, course_id, is_required, is_recommended, position)
    select entitlement.id, more.id, false, false, 1000 + more.position
    from entitlement cross join lateral (
      select id, row_number() over (order by id) as position from course where id > ${MORE_LESSONS_FROM}
      limit ${YEAR_COURSES} - (select count(*) from entitled_course where entitlement_id = entitlement.id)) as more
    where learner_id = any(${ids}::bigint[])`;
  await sql`
    insert into enrolled_course (enrolment_id, course_id, course_version_id, selected)
    select enrolment.id, course_id, version_id, true
    from enrolment join entitlement using (learner_id, year_id)
    join entitled_course on entitlement_id = entitlement.id join course on course.id = course_id
    where learner_id = any(${ids}::bigint[]) on conflict do nothing`;
}

if (import.meta.main) for (const row of await benchScale()) printRow(row);
