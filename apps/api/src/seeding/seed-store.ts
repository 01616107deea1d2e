import { type Insertable, sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type {
  AreaTable,
  CourseTable,
  LessonTable,
  PackageTable,
  ProfessionTable,
  SomeSettings,
  StudyYearTable,
} from '#database/tables.ts';

/** The mark of one part; null before its first seeding. */
export async function readSeedMark(db: Database, name: string): Promise<string | null> {
  const row = await db.selectFrom('seed_mark').select('hash').where('name', '=', name).executeTakeFirst();
  return row?.hash ?? null;
}

export async function writeSeedMark(db: Database, name: string, hash: string): Promise<void> {
  await db
    .insertInto('seed_mark')
    .values({ name, hash })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ hash, seeded_at: sql<Date>`now()` }))
    .execute();
}

/** Serialises seeding, across all processes; held until the transaction ends. */
export async function lockSeeding(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(2, 1)`.execute(db);
}

/** Maximum rows per statement, below the limit of 65 535 parameters; a part has a few thousand. */
const CHUNK = 2000;

function chunksOf<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, at) =>
    rows.slice(at * CHUNK, (at + 1) * CHUNK),
  );
}

/** Replaces the stored area tree. Areas that learners refer to stay, so ids must not change their meaning. */
export async function saveAreas(db: Database, areas: readonly Insertable<AreaTable>[]): Promise<void> {
  for (const rows of chunksOf(areas)) {
    await db
      .insertInto('area')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          parent_id: row.ref('excluded.parent_id'),
          area_code: row.ref('excluded.area_code'),
          name: row.ref('excluded.name'),
          status: row.ref('excluded.status'),
          province_id: row.ref('excluded.province_id'),
          position: row.ref('excluded.position'),
        })),
      )
      .execute();
  }
  const ids = areas.map((area) => area.id);
  await sql`update area set status = 0 where not (id = any(${ids}::int[]))`.execute(db);
}

export async function replaceAreaSettings(
  db: Database,
  settings: readonly { area_id: number; settings: SomeSettings }[],
): Promise<void> {
  await db.deleteFrom('area_setting').execute();
  if (settings.length > 0)
    await db
      .insertInto('area_setting')
      .values([...settings])
      .execute();
}

export interface CourseContent {
  years: Insertable<StudyYearTable>[];
  packages: Insertable<PackageTable>[];
  professions: Insertable<ProfessionTable>[];
  courses: Insertable<CourseTable>[];
  packageCourses: { package_id: number; course_id: number; is_required: boolean; position: number }[];
  lessons: Insertable<LessonTable>[];
}

/** Puts years, professions, packages, courses and lessons in place of the stored ones. */
export async function replaceCourses(db: Database, content: CourseContent): Promise<void> {
  for (const table of ['study_year', 'profession', 'package_course', 'lesson'] as const) {
    await db.deleteFrom(table).execute();
  }
  await savePackages(db, content.packages);
  await saveCourseRows(db, content.courses);
  if (content.years.length > 0) await db.insertInto('study_year').values(content.years).execute();
  if (content.professions.length > 0) await db.insertInto('profession').values(content.professions).execute();
  if (content.packageCourses.length > 0)
    await db.insertInto('package_course').values(content.packageCourses).execute();
  for (const rows of chunksOf(content.lessons)) await db.insertInto('lesson').values(rows).execute();
}

/** Learners own packages: one removed from the files stays for its owners. */
async function savePackages(db: Database, packages: readonly Insertable<PackageTable>[]): Promise<void> {
  if (packages.length === 0) return;
  await db
    .insertInto('package')
    .values([...packages])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        course_name: row.ref('excluded.course_name'),
        total_fee: row.ref('excluded.total_fee'),
        is_free: row.ref('excluded.is_free'),
        choose_score: row.ref('excluded.choose_score'),
      })),
    )
    .execute();
}

async function saveCourseRows(db: Database, courses: readonly Insertable<CourseTable>[]): Promise<void> {
  await db.deleteFrom('course').execute();
  for (const rows of chunksOf(courses)) await db.insertInto('course').values(rows).execute();
}

/** Credits a learner without any stored progress with whole courses, watched in real time. */
export async function creditWholeCourses(
  db: Database,
  learnerId: number,
  courseIds: readonly number[],
): Promise<void> {
  await sql`
    with watched as (
      insert into watch_progress
        (learner_id, video_id, intervals, credited_ms, furthest, resume, resume_lease, resume_sequence)
      select ${learnerId}::bigint, video_id, int4multirange(int4range(0, duration * 1000)), duration * 1000, duration,
        duration, 0, 0
      from lesson where course_id = any(${[...courseIds]}::int[]) and video_id is not null and is_placeholder = 0
      returning credited_ms)
    insert into watch_clock (learner_id, held_ms, held_until_ms, credited_ms)
    select ${learnerId}::bigint, sum(credited_ms), 0, sum(credited_ms) from watched having count(*) > 0`.execute(
    db,
  );
}
