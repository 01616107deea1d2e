import { promises as fs } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

function migrator(db: Database): Migrator {
  return new Migrator({
    db,
    provider: new FileMigrationProvider({
      fs,
      path,
      migrationFolder: MIGRATIONS,
      import: (file) => import(pathToFileURL(file).href),
    }),
  });
}

/** Brings the schema to its newest form, forward only; several processes at once run it once. Answers what ran. */
export async function migrateToLatest(db: Database): Promise<string[]> {
  const { error, results } = await migrator(db).migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Names of the migrations this build knows and the database does not have. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const known = (await fs.readdir(MIGRATIONS))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -3));
  const exists = await sql<{
    found: string | null;
  }>`select to_regclass('kysely_migration')::text as found`.execute(db);
  if (exists.rows[0]?.found == null) return known;
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const names = new Set(done.rows.map((row) => row.name));
  return known.filter((name) => !names.has(name));
}
