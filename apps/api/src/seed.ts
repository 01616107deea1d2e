import { fileURLToPath } from 'node:url';
import { exitWithProblems } from '@jixu/serving/environment';
import { readSeeding } from './configuration/script-configuration.ts';
import { closeDatabase, openDatabase } from './database/database.ts';
import { checkKeys } from './features/keys/check-keys.ts';
import { createProofSigner } from './features/proof/proof-signer.ts';
import { reissueProofsWithHash } from './features/proof/revoke-proof.ts';
import { createFieldCipher } from './secrets/field-cipher.ts';
import { seedDatabase } from './seeding/seed-database.ts';

const read = readSeeding(process.env);
if (!read.ok) exitWithProblems('seed', read.problems);
const { databaseUrl, demoKey, demoKeyOther, partiesOrigin, proofs } = read.values;
const db = openDatabase({ url: databaseUrl, poolSize: 2, limits: 'script' });
try {
  if (demoKey !== null) {
    const keys = { fieldKey: demoKey, fieldKeyOther: demoKeyOther, proofKey: proofs?.proofKey ?? null };
    const foreign = await checkKeys(db, keys);
    if (foreign.length > 0) exitWithProblems('seed', foreign);
  }
  const loaded = await seedDatabase(db, {
    directory: fileURLToPath(new URL('../seed', import.meta.url)),
    rulesDirectory: fileURLToPath(new URL('../../../rules', import.meta.url)),
    partiesOrigin,
    cipher: demoKey === null ? null : createFieldCipher(demoKey, demoKeyOther),
    proofSigner:
      demoKey === null || proofs === undefined
        ? null
        : createProofSigner({ ...proofs, fieldKey: demoKey, fieldKeyOther: demoKeyOther }),
  });
  // Sample people whose proofs were signed before 2026-11-30.
  if (demoKey !== null) await reissueProofsWithHash(db, 'demo');
  process.stdout.write(loaded.length === 0 ? 'content is current\n' : `seeded: ${loaded.join(', ')}\n`);
} finally {
  await closeDatabase(db);
}
