import { sql } from 'kysely';
import type { TestSite } from './test-site.ts';

/**
 * Lets the database of a site tell a time that can be moved forward: what is stored stays as it was written, as when time
 * really passes. To be called before the site is used.
 */
export async function moveClockOf(site: TestSite): Promise<(seconds: number) => Promise<void>> {
  const { db } = site;
  await sql`create schema moved`.execute(db);
  await sql`create table moved.by (ms bigint not null)`.execute(db);
  await sql`insert into moved.by values (0)`.execute(db);
  for (const name of ['clock_timestamp', 'now']) {
    await sql`
      create function moved.${sql.raw(name)}() returns timestamptz language sql as
      $$ select pg_catalog.${sql.raw(name)}() + (select ms from moved.by) * interval '1 millisecond' $$`.execute(
      db,
    );
  }
  const found = await sql<{ name: string }>`select current_database() as name`.execute(db);
  await sql`alter database ${sql.id(found.rows[0]?.name ?? '')} set search_path = moved, pg_catalog, public`.execute(
    db,
  );
  // Connections read it when they begin.
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  await sql`select set_config('search_path', 'moved, pg_catalog, public', false)`.execute(db);
  return async (seconds) => {
    await sql`update moved.by set ms = ms + ${Math.round(seconds * 1000)}::bigint`.execute(db);
  };
}
