import { exitWithProblems } from '@jixu/serving/environment';
import { readMigrating } from './configuration/script-configuration.ts';
import { closeDatabase, openDatabase } from './database/database.ts';
import { migrateToLatest } from './database/migration-store.ts';

const read = readMigrating(process.env);
if (!read.ok) exitWithProblems('migrate', read.problems);
const db = openDatabase({ url: read.values.DATABASE_URL.href, poolSize: 2, limits: 'script' });
try {
  const ran = await migrateToLatest(db);
  process.stdout.write(ran.length === 0 ? 'schema is current\n' : `migrated: ${ran.join(', ')}\n`);
} finally {
  await closeDatabase(db);
}
