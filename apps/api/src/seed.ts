import { fileURLToPath } from 'node:url';
import { closeDatabase, openDatabase } from './database/database.ts';
import { createFieldCipher } from './secrets/field-cipher.ts';
import { seedDatabase } from './seeding/seed-database.ts';

const { DATABASE_URL, PROFILE, FIELD_KEY, PARTIES_ORIGIN } = process.env;
const isLocal = PROFILE === 'local';
if (!DATABASE_URL || (isLocal && !/^[0-9a-f]{64}$/i.test(FIELD_KEY ?? ''))) {
  process.stderr.write(
    'DATABASE_URL, and in the local profile FIELD_KEY (64 hexadecimal digits), must be set\n',
  );
  process.exit(1);
}
const db = openDatabase({ url: DATABASE_URL, poolSize: 2, limited: false });
try {
  const loaded = await seedDatabase(db, {
    directory: fileURLToPath(new URL('../seed', import.meta.url)),
    partiesOrigin: isLocal && PARTIES_ORIGIN ? PARTIES_ORIGIN : null,
    cipher: isLocal ? createFieldCipher(FIELD_KEY ?? '') : null,
  });
  process.stdout.write(loaded.length === 0 ? 'content is current\n' : `seeded: ${loaded.join(', ')}\n`);
} finally {
  await closeDatabase(db);
}
