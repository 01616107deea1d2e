import { closeDatabase, openDatabase } from './database/database.ts';
import { migrateToLatest } from './database/migration-store.ts';

const url = process.env.DATABASE_URL;
if (url === undefined || url === '') {
  process.stderr.write('DATABASE_URL is not set\n');
  process.exit(1);
}
const db = openDatabase({ url, poolSize: 2, limited: false });
try {
  const ran = await migrateToLatest(db);
  process.stdout.write(ran.length === 0 ? 'schema is current\n' : `migrated: ${ran.join(', ')}\n`);
} finally {
  await closeDatabase(db);
}
