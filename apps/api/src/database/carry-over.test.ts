import { createTestDatabase, type TestDatabase } from '@jixu/test-kit/postgres-for-tests';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS } from '../../migrations/index.ts';
import { closeDatabase, openDatabase, type Pool } from './database.ts';
import { migrateToLatest } from './migration-store.ts';

/** The last schema without versions and years. */
const BEFORE_YEARS = '0009-changes';

let database: TestDatabase;
let db: Pool;
let before: Kept;

beforeAll(async () => {
  database = await createTestDatabase({ migrate: fillOldDatabase });
  db = openDatabase({ url: database.url, poolSize: 2 });
  before = await readKept(db);
  await migrateToLatest(db);
});
afterAll(async () => {
  await closeDatabase(db);
  await database.drop();
});

/** Course 1: 60 professional credits by two recordings. Course 2: 30 others by one. Course 3: announced, not recorded. */
const CONTENT = `
  insert into area values (2, null, 'province', '省', 1, 2, 1), (219, 2, 'city', '市', 1, 2, 1), (31, null, 'other', '省二', 1, 31, 2);
  insert into study_year values
    (-1, 2025, '2025年度', '2025-01-01', '2025-12-31', 90, 60, 30), (-1, 2026, '2026年度', '2026-01-01', '2026-12-31', 90, 60, 30),
    (2, 2026, '2026年度', '2026-03-01', '2027-02-28', 100, 60, 40);
  insert into package values (601, '全科', 0, true, null), (602, '专业', 0, true, null);
  insert into course (id, course_code, course_name, profession_name, classify_id, classify_name, subject_id, subject_name, score, teacher_name)
    values (1, 'C1', '课程一', '会计继续教育', 1, '专业科目', 11, '准则', 60, '教师'),
      (2, 'C2', '课程二', '会计继续教育', 2, '公需科目', 21, '法律', 30, '教师'),
      (3, 'C3', '课程三', '会计继续教育', 1, '专业科目', 12, '税法', 10, '教师');
  insert into package_course values (601, 1, true, 1), (601, 2, false, 2), (601, 3, false, 3), (602, 1, true, 1);
  insert into lesson values (101, 1, '章', 1, 1, 1, '第一讲', 11, 600, 0), (102, 1, '章', 1, 2, 2, '第二讲', 12, 1000, 0),
    (201, 2, '章', 1, 1, 1, '第一讲', 21, 900, 0), (301, 3, '章', 1, 1, 1, '即将上线', null, 0, 1);
  insert into product_profession values (391, '会计继续教育');
  insert into product values (601, 391, 0, 2026, '全科套餐', '', '[]', 39800, 0, true, '{1,2}', 1),
    (602, 391, 219, 2025, '专业套餐', '', '[]', 0, 0, false, '{1}', 2), (999, 391, 0, 2026, '无此课程包', '', '[]', 100, 0, true, '{}', 3);`;

/** Learner 1 holds both years; 2 has begun; 3 has a year nobody wrote rules for; 4 has watched what was never bought. */
const LEARNERS = `
  insert into learner (id_number_code, id_card_index, id_card_sealed, phone_index, phone_sealed, name, area_id, sex)
    select 'lnr_' || n, int4send(n), 'x', int4send(n), 'x', '学员' || n, case when n = 3 then 31 else 219 end, 0 from generate_series(1, 4) as n;
  insert into session (token_hash, learner_id) select int4send(n), n from generate_series(1, 4) as n;
  insert into entitlement (learner_id, package_id, year_id, source, created_at) values
    (1, 601, 2025, 'demo', '2025-02-03'), (1, 601, 2026, 'demo', '2026-02-03'), (1, 602, 2026, 'demo', '2026-04-01'),
    (2, 601, 2026, 'claim', '2026-05-01'), (3, 602, 2023, 'demo', '2023-05-01');
  insert into watch_progress values
    (1, 11, '{[0,600000)}', 600000, 600, 600, 5, 9), (1, 12, '{[0,500000),[600000,1000000)}', 900000, 1000, 1000, 5, 10),
    (1, 21, '{[0,900000)}', 900000, 900, 900, 5, 12),
    (2, 11, '{[0,600000)}', 600000, 600, 12, 6, 3), (2, 12, '{[0,899000)}', 899000, 899, 899, 6, 4),
    (3, 11, '{[0,1000)}', 1000, 1, 1, 7, 1), (4, 21, '{[0,5000)}', 5000, 5, 5, 8, 1);
  insert into watch_clock values (1, 2000000, 1750000000000, 2400000), (2, 1000000, 1750000000000, 1499000), (3, 600, 0, 1000), (4, 3000, 0, 5000);
  insert into play_lease (id, lease, learner_id, session_id, implicit, holder, video_id, opened_ms, renewed_ms, last_sequence)
    values (5, 'open', 1, 1, false, 'tab', 21, 1000, 2000, 12);
  insert into course_last values (1, 1, 12, 5, 10), (1, 2, 21, 5, 12), (2, 1, 12, 6, 4);`;

async function fillOldDatabase(url: string): Promise<void> {
  const old = openDatabase({ url, poolSize: 1 });
  try {
    const provider = { getMigrations: async () => ({ ...MIGRATIONS }) };
    const { error } = await new Migrator({ db: old, provider }).migrateTo(BEFORE_YEARS);
    if (error !== undefined) throw error;
    for (const statement of `${CONTENT}${LEARNERS}`.split(/;\s*/).filter((part) => part !== ''))
      await sql.raw(statement).execute(old);
  } finally {
    await closeDatabase(old);
  }
}

const rowsOf = async (from: Pool, query: string) => (await sql.raw(query).execute(from)).rows;

/** What the carrying over must not touch, read alike before and after. */
async function readKept(from: Pool) {
  return {
    learners: await rowsOf(from, 'select * from learner order by id'),
    sessions: await rowsOf(from, 'select * from session order by id'),
    clocks: await rowsOf(
      from,
      'select learner_id, held_ms, held_until_ms, credited_ms from watch_clock order by learner_id',
    ),
    bought: await rowsOf(
      from,
      'select learner_id, package_id, year_id, source from entitlement order by learner_id, year_id, package_id',
    ),
    watched: await rowsOf(
      from,
      `select learner_id, video_id, intervals::text, credited_ms, furthest, resume, resume_lease, resume_sequence
       from watch_progress where learner_id < 4 order by learner_id, video_id`,
    ),
    courses: await rowsOf(from, 'select id, course_name, score::text, classify_id from course order by id'),
    lessons: await rowsOf(
      from,
      'select section_id, course_id, name, video_id, duration from lesson order by 1',
    ),
  };
}
type Kept = Awaited<ReturnType<typeof readKept>>;

test('people, sessions, purchases, watching, courses and lessons are what they were', async () => {
  expect(await readKept(db)).toEqual(before);
  expect(before.watched).toHaveLength(6);
});

test('each year bought is a year of study, pinned to the rules of its region, or to those of the specification', async () => {
  expect(
    await rowsOf(
      db,
      `select learner_id as learner, enrolment.year_id as year, enrolment.area_id as area, rule_version.area_id as rules,
         (rules->'standard'->>'total')::int as total, rules->'window'->>'until' as until
       from enrolment join rule_version on rule_version.id = rule_version_id order by 1, 2`,
    ),
  ).toEqual([
    { learner: 1, year: 2025, area: 219, rules: 0, total: 90, until: '2025-12-31' },
    { learner: 1, year: 2026, area: 219, rules: 2, total: 100, until: '2027-02-28' },
    { learner: 2, year: 2026, area: 219, rules: 2, total: 100, until: '2027-02-28' },
    { learner: 3, year: 2023, area: 31, rules: 0, total: 100, until: '2023-12-31' },
  ]);
});

test('B1 a recording counts for the oldest year that holds it, and for no other', async () => {
  expect(
    await rowsOf(
      db,
      `select watch_progress.learner_id as learner, year_id as year, array_agg(video_id order by video_id) as videos
       from watch_progress join enrolment on enrolment.id = enrolment_id group by 1, 2 order by 1, 2`,
    ),
  ).toEqual([
    { learner: 1, year: 2025, videos: [11, 12, 21] },
    { learner: 2, year: 2026, videos: [11, 12] },
    { learner: 3, year: 2023, videos: [11] },
  ]);
});

test('a course is finished at 0.9 of every lesson, and three minima complete a year', async () => {
  expect(
    await rowsOf(
      db,
      `select learner_id as learner, year_id as year, completed_ms = until_ms as completed,
         array_agg(course_id order by course_id) filter (where finished_ms is not null) as finished,
         count(*)::int as courses, bool_and(selected) as chosen
       from enrolment join enrolled_course on enrolment_id = enrolment.id group by enrolment.id order by 1, 2`,
    ),
  ).toEqual([
    { learner: 1, year: 2025, completed: true, finished: [1, 2], courses: 3, chosen: true },
    { learner: 1, year: 2026, completed: null, finished: null, courses: 3, chosen: true },
    { learner: 2, year: 2026, completed: null, finished: null, courses: 3, chosen: true },
    { learner: 3, year: 2023, completed: null, finished: null, courses: 1, chosen: true },
  ]);
});

test('learning goes on where it stopped, under a lease of the new year', async () => {
  expect(
    await rowsOf(
      db,
      `select learner_id as learner, year_id as year, course_id as course, video_id as video
       from course_last join enrolment on enrolment.id = enrolment_id order by 1, 3`,
    ),
  ).toEqual([
    { learner: 1, year: 2026, course: 1, video: 12 },
    { learner: 1, year: 2026, course: 2, video: 21 },
    { learner: 2, year: 2026, course: 1, video: 12 },
  ]);
  expect(await rowsOf(db, 'select ending, ended_ms, last_sequence from play_lease')).toEqual([
    { ending: 'lapsed', ended_ms: 2000, last_sequence: 12 },
  ]);
});

test('what was watched of courses nobody gave belongs to no year, and goes', async () => {
  expect(await rowsOf(db, 'select * from watch_progress where learner_id = 4')).toEqual([]);
});

test('what was shown for a price is sold for it; a page that sold no package goes', async () => {
  expect(
    await rowsOf(db, 'select package_id, area_id, year_id, kind, price from offer order by package_id'),
  ).toEqual([
    { package_id: 601, area_id: 0, year_id: 2026, kind: 'combination', price: 39_800 },
    { package_id: 602, area_id: 219, year_id: 2025, kind: 'combination', price: 0 },
  ]);
  expect(await rowsOf(db, 'select product_id, year_id, on_home from product order by product_id')).toEqual([
    { product_id: 601, year_id: 2026, on_home: true },
    { product_id: 602, year_id: 2025, on_home: false },
  ]);
});

test('it runs once', async () => {
  expect(await migrateToLatest(db)).toEqual([]);
});
