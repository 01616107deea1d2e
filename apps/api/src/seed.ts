import { exitWithProblems } from '@jixu/serving/environment';
import { readSeeding } from './configuration/script-configuration.ts';
import { closeDatabase, openDatabase } from './database/database.ts';
import { createProofSigner } from './features/proof/study-proof/proof-signer.ts';
import { reissueProofsWithHash } from './features/proof/study-proof/revoke-proof.ts';
import { checkKeys } from './features/site/keys/check-keys.ts';
import { createFieldCipher } from './secrets/field-cipher.ts';
import { checkContent } from './seeding/check/check-content.ts';
import { describeFault } from './seeding/check/content-fault.ts';
import { contentPlaces } from './seeding/content-places.ts';
import { ContentRejected } from './seeding/read-content.ts';
import { seedDatabase } from './seeding/seed-database.ts';

const read = readSeeding(process.env);
if (!read.ok) exitWithProblems('seed', read.problems);
const { databaseUrl, demoKey, demoKeyOther, partiesOrigin, proofs, ...places } = read.values;
const content = contentPlaces(import.meta.dirname, places);
const faults = checkContent(content);
for (const fault of faults) process.stderr.write(`${describeFault(fault)}\n`);
if (faults.length > 0) {
  process.stderr.write(`jixu seed: ${faults.length} faults in the content; nothing was written\n`);
  process.exit(1);
}
if (content.directory === null)
  process.stdout.write('CONTENT_DIR is not set: the areas and rules of the country, and nothing else\n');
const db = openDatabase({ url: databaseUrl, poolSize: 2, limits: 'script' });
try {
  if (demoKey !== null) {
    const keys = { fieldKey: demoKey, fieldKeyOther: demoKeyOther, proofKey: proofs?.proofKey ?? null };
    const foreign = await checkKeys(db, keys);
    if (foreign.length > 0) exitWithProblems('seed', foreign);
  }
  const loaded = await seedDatabase(db, {
    ...content,
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
} catch (error) {
  if (!(error instanceof ContentRejected)) throw error;
  process.stderr.write(`jixu seed: ${error.message}\n`);
  process.exitCode = 1;
} finally {
  await closeDatabase(db);
}
