import { exitWithProblems } from '@jixu/serving/environment';
import { readMigrating } from './configuration/script-configuration.ts';
import { closeDatabase, openDatabase } from './database/database.ts';
import { migrateToLatest } from './database/migration-store.ts';

const [odd] = process.argv.slice(2);
if (odd !== undefined) {
  process.stderr.write(`migrate: “${odd}” is not understood; it takes no arguments\n`);
  process.exit(2);
}
const read = readMigrating(process.env);
if (!read.ok) exitWithProblems('migrate', read.problems);
const db = openDatabase({ url: read.values.DATABASE_URL.href, poolSize: 2, limits: 'script' });
try {
  const ran = await migrateToLatest(db, { tell: (line) => void process.stderr.write(`migrate: ${line}\n`) });
  process.stdout.write(ran.length === 0 ? 'schema is current\n' : `migrated: ${ran.join(', ')}\n`);
} catch (error) {
  process.stderr.write(`migrate: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  await closeDatabase(db);
}
