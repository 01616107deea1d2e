import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { MIGRATIONS } from '../../migrations/index.ts';
import type { Database } from './database.ts';

/** Migrates the schema to its newest version, forward only; concurrent processes run it once. Returns what ran. */
export async function migrateToLatest(db: Database): Promise<string[]> {
  const provider = { getMigrations: async () => ({ ...MIGRATIONS }) };
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Whether the database responds and has every migration of this build. */
export async function readSchemaState(db: Database): Promise<'ready' | 'migrations-pending'> {
  return (await pendingMigrations(db)).length === 0 ? 'ready' : 'migrations-pending';
}

/** Names of this build's migrations that are missing from the database. */
async function pendingMigrations(db: Database): Promise<string[]> {
  const known = Object.keys(MIGRATIONS);
  const exists = await sql<{
    found: string | null;
  }>`select to_regclass('kysely_migration')::text as found`.execute(db);
  if (exists.rows[0]?.found == null) return known;
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const names = new Set(done.rows.map((row) => row.name));
  return known.filter((name) => !names.has(name));
}
