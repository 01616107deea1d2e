import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { testProofKeyFile } from '@jixu/test-kit/proof-key';
import { sql } from 'kysely';
import { inTransaction, type Pool } from '#database/database.ts';
import { carryProofs } from '#features/proof/study-proof/carry-proofs.ts';
import { listWaitingProofs } from '#features/proof/study-proof/issued-proof-store.ts';
import { createProofSigner, type ProofSigner } from '#features/proof/study-proof/proof-signer.ts';
import { signWaitingProof } from '#features/proof/study-proof/sign-proofs.ts';
import { SITE } from './test-browser.ts';

/** Encrypts the numbers of the tests' people. */
export const FIELD_KEY = 'a1'.repeat(32);

/** Signs as the sites of tests do. */
export function testSigner(keyFile = testProofKeyFile()): ProofSigner {
  const proofKey = createPrivateKey(readFileSync(keyFile));
  const signer = createProofSigner({
    proofKey,
    fieldKey: FIELD_KEY,
    fieldKeyOther: null,
    siteOrigins: [SITE],
  });
  if (signer === null) throw new Error('there is a key, and no signer');
  return signer;
}

/** Gives every completed year its proof, signed, as the jobs do. */
export async function issueMissingProofs(db: Pool): Promise<void> {
  await carryProofs(db, 1000);
  const signer = testSigner();
  for (const proof of await listWaitingProofs(db, 1000, [])) await signWaitingProof(db, signer, proof);
}

/** Makes a signed proof one of those that state a hash of the ID number. */
export async function addHash(db: Pool, serial: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    // A trigger keeps what is signed.
    await sql`alter table study_proof disable trigger user`.execute(trx);
    await sql`
      update study_proof set claims = claims || '{"idSalt":"k3Jx_9aQ","idHash":"p0-"}'
      where serial = ${serial}`.execute(trx);
    await sql`alter table study_proof enable trigger user`.execute(trx);
  });
}

/** A row of the proof list as it is again a second later. */
export function withoutTickets({ ticket: _, ...row }: { ticket: string; proof_url: string }) {
  return { ...row, proof_url: row.proof_url.replace(/\?.*/, '') };
}
