import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { inTransaction, type Pool } from '#database/database.ts';
import { replaceProofKey } from './proof-key-store.ts';
import { nameKey } from './proof-signer.ts';

export type RotateOutcome = { kind: 'rotated'; kid: string } | { kind: 'known-already' } | { kind: 'no-key' };

/**
 * Puts a key in use in place of the one that is. What that one signed stays valid; it signs nothing more, so that proofs
 * wait until every process has the new one.
 */
export async function rotateProofKey(db: Pool, pem: string): Promise<RotateOutcome> {
  const key = keyIn(pem);
  if (key?.asymmetricKeyType !== 'ed25519') return { kind: 'no-key' };
  const named = nameKey(key);
  const isNew = await inTransaction(db, (trx) => replaceProofKey(trx, named));
  return isNew ? { kind: 'rotated', kid: named.kid } : { kind: 'known-already' };
}

/** Null where the text is none. */
function keyIn(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}

/** A new key, as the text of a file. */
export function makeProofKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return privateKey;
}
