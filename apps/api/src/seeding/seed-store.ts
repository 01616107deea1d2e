import { type Insertable, sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { AreaTable, SomeSettings } from '#database/tables.ts';
import type { PackageCourseTable, PackageTable, ProfessionTable } from '#database/year-tables.ts';
import { type CourseFacts, publishCourses } from './course-version-store.ts';

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
  packages: Insertable<PackageTable>[];
  professions: Insertable<ProfessionTable>[];
  courses: CourseFacts[];
  packageCourses: Insertable<PackageCourseTable>[];
}

/** Puts professions and packages in place of the stored ones, and publishes what is new of the courses. */
export async function replaceCourses(db: Database, content: CourseContent): Promise<void> {
  for (const table of ['profession', 'package_course'] as const) await db.deleteFrom(table).execute();
  await publishCourses(db, content.courses);
  await savePackages(db, content.packages);
  if (content.professions.length > 0) await db.insertInto('profession').values(content.professions).execute();
  if (content.packageCourses.length > 0)
    await db.insertInto('package_course').values(content.packageCourses).execute();
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
        is_free: row.ref('excluded.is_free'),
        choose_score: row.ref('excluded.choose_score'),
      })),
    )
    .execute();
}
