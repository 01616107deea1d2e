// Cost of ten times the learners, ten times the lessons and ten times the courses of a year: processor time per request
// of the study center and of a push.

import { openStudyClient } from '../../environment/study-client.ts';
import { cpuMs, processTree } from '../cpu-time.ts';
import { median, printRow, type Row } from '../rounds.ts';
import {
  addWatching,
  type BenchApi,
  openStudyBench,
  type StudyBench,
  startBenchApi,
  type WatchingLearner,
} from './study-bench.ts';

const REQUESTS = 300;
const ROUNDS = 5;
/** How many courses a year holds in the last environment; the package of the others has a few. */
const YEAR_COURSES = 60;
/** Lessons of the sample content have smaller numbers. */
const MORE_LESSONS_FROM = 900_000;

interface Cost {
  readonly environment: string;
  /** Milliseconds of processor time per request, API and database together. */
  readonly studyCenter: number;
  readonly push: number;
}

async function cpuOf(bench: StudyBench, api: BenchApi, work: () => Promise<void>): Promise<number> {
  const spent = (): number =>
    [api.pid, ...processTree(bench.cluster.postmaster)].reduce((sum, pid) => sum + cpuMs(pid), 0);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = spent();
    await work();
    rounds.push((spent() - before) / REQUESTS);
  }
  return median(rounds);
}

async function costOf(
  environment: string,
  bench: StudyBench,
  api: BenchApi,
  learners: readonly WatchingLearner[],
  sequences: { next: number },
): Promise<Cost> {
  const some = learners.slice(0, REQUESTS);
  const studyCenter = await cpuOf(bench, api, async () => {
    for (const learner of some) {
      const response = await fetch(
        `${api.origin}/app/further_edu/study/course_list?area_id=230106&year_id=2026`,
        {
          headers: { cookie: learner.cookie, 'x-forwarded-for': learner.address },
        },
      );
      const { errcode } = (await response.json()) as { errcode: number };
      if (errcode !== 0) throw new Error(`the study center answered ${errcode}`);
    }
  });
  const push = await cpuOf(bench, api, async () => {
    const sequence = sequences.next++;
    for (const learner of some) {
      const to = sequence * 100;
      const response = await openStudyClient(() => api.origin, learner.cookie).push(
        [{ video_id: 7001, play_second: 1, progress_second: 1, intervals: [[to - 100, to]] }],
        { lease: learner.lease, sequence },
      );
      if (response.errcode !== 0) throw new Error(`a push answered ${response.errcode}`);
    }
  });
  return { environment, studyCenter, push };
}

/** A cost counts as flat if the larger data set costs at most this much more. */
const FLAT = 1.2;

export async function benchScale(): Promise<Row[]> {
  const [small, ...larger] = await measure();
  if (small === undefined) return [];
  const row = (what: string, name: 'studyCenter' | 'push', cost: Cost): Row => ({
    what: `${what}, ${cost.environment}`,
    ours: cost[name],
    peer: small[name],
    unit: 'ms of processor time, one at a time',
    ratios: [cost[name] / small[name]],
    goal: `≤ ${FLAT}`,
    note: `peer: ${small.environment}`,
  });
  return larger.flatMap((cost) => [row('study center', 'studyCenter', cost), row('push', 'push', cost)]);
}

async function measure(): Promise<Cost[]> {
  const bench = await openStudyBench();
  try {
    const learners = await addWatching(bench.sql, 2_000);
    const sequences = { next: 1 };
    const costs: Cost[] = [];
    const measureEnvironment = async (environment: string): Promise<void> => {
      await bench.sql`vacuum analyze`;
      const api = await startBenchApi(bench);
      await costOf('warm-up', bench, api, learners, sequences);
      costs.push(await costOf(environment, bench, api, learners, sequences));
      await api.stop();
    };
    await measureEnvironment('2,000 learners');
    await addWatching(bench.sql, 18_000);
    await bench.sql`
      insert into watch_progress
      select learner_id, video, '{[0,5000)}', 5000, 5, 5, learner_id, 1, id
      from enrolment, unnest(array[7002, 7003, 7004, 7005, 7006]) as video
      on conflict do nothing`;
    await measureEnvironment('20,000 learners with five lessons begun each');
    await bench.sql`
      insert into recording
      select ${MORE_LESSONS_FROM} + video_id * 10 + copy, ${MORE_LESSONS_FROM} + course_id * 10 + copy, duration
      from recording, generate_series(1, 9) as copy`;
    await bench.sql`
      insert into course_version (course_id, version, course_code, course_name, profession_name, classify_id,
        classify_name, subject_id, subject_name, score, teacher_name, handout_file, sha256)
      select ${MORE_LESSONS_FROM} + course.id * 10 + copy, 1, course_code, course_name, profession_name, classify_id,
        classify_name, subject_id, subject_name, score, teacher_name, handout_file, ''
      from course, generate_series(1, 9) as copy`;
    await bench.sql`
      insert into lesson_version
      select course.version_id, ${MORE_LESSONS_FROM} + section_id * 10 + copy, course.id, folder_name,
        folder_position, position, item_id, name, ${MORE_LESSONS_FROM} + video_id * 10 + copy, duration, is_placeholder
      from lesson, generate_series(1, 9) as copy, course
      where course.id = ${MORE_LESSONS_FROM} + lesson.course_id * 10 + copy`;
    await measureEnvironment('and ten times the courses and lessons on offer');
    await addCourses(bench.sql, learners.slice(0, REQUESTS));
    await measureEnvironment(`and ${YEAR_COURSES} courses in each year`);
    return costs;
  } finally {
    await bench.close();
  }
}

/** Fills the years of these learners up with other courses, chosen. */
async function addCourses(sql: StudyBench['sql'], learners: readonly WatchingLearner[]): Promise<void> {
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
