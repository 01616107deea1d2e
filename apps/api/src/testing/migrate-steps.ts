// `<json>`: steps of a schema by name, each a statement, or an index to build, on DATABASE_URL, by the runner of migrate.ts.
// For runs that need a table and a step of their own.
import { sql } from 'kysely';
import { buildIndex } from '../../migrations/schema-step.ts';
import { closeDatabase, openDatabase } from '../database/database.ts';
import { migrateToLatest, type SchemaSteps } from '../database/migration-store.ts';

type Step = { statement: string } | { index: string; on: string };

const given: Record<string, Step> = JSON.parse(process.argv[2] ?? '{}');
const migrations: SchemaSteps = Object.fromEntries(
  Object.entries(given).map(([name, step]) => [
    name,
    'index' in step
      ? { outsideTransaction: true, up: (db) => buildIndex(db, { name: step.index, on: step.on }) }
      : { up: async (db) => void (await sql.raw(step.statement).execute(db)) },
  ]),
);
const db = openDatabase({ url: process.env.DATABASE_URL ?? '', poolSize: 2, limits: 'script' });
try {
  const tell = (line: string) => void process.stdout.write(`${line}\n`);
  process.stdout.write(`done ${(await migrateToLatest(db, { migrations, tell })).join(' ')}\n`);
} finally {
  await closeDatabase(db);
}
