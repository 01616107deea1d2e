import { createPrivateKey, type KeyObject } from 'node:crypto';
import { inTransaction, type Pool } from '#database/database.ts';
import { countProofsOfKey, listProofsOfKey } from './issued-proof-store.ts';
import { listProofKeys, markCompromised, replaceProofKey, type StolenKey } from './proof-key-store.ts';
import { nameKey } from './proof-signer.ts';
import { reissueProof } from './revoke-proof.ts';

const BATCH = 500;

export type CompromiseFault = 'unknown' | 'needs-key' | 'no-key' | 'key-used-before';

export type CompromiseOutcome =
  /** `proofs`: how many in force it signed. `next`: the key put in use in its place, where it was in use. */
  | { kind: 'marked' | 'marked-already'; proofs: number; next: string | null }
  | { kind: 'rejected'; why: CompromiseFault };

export interface Compromise extends StolenKey {
  /** The key to be put in use, as the text of its file. */
  nextPem: string | null;
}

/**
 * Marks a key as stolen and, if it is the one in use, puts another in its place, in one transaction: from then on nothing
 * that it signed counts, and nobody signs with it. Its proofs are issued anew by `reissueProofsOfKey`.
 */
export async function compromiseProofKey(db: Pool, stolen: Compromise): Promise<CompromiseOutcome> {
  const next = stolen.nextPem === null ? null : privateKeyOf(stolen.nextPem);
  if (stolen.nextPem !== null && next === null) return { kind: 'rejected', why: 'no-key' };
  const proofs = await countProofsOfKey(db, stolen.kid);
  return inTransaction(db, async (trx): Promise<CompromiseOutcome> => {
    const keys = await listProofKeys(trx);
    const key = keys.find(({ kid }) => kid === stolen.kid);
    if (key === undefined) return { kind: 'rejected', why: 'unknown' };
    if (key.isCompromised) return { kind: 'marked-already', proofs, next: null };
    const isInUse = key.untilMs === null;
    if (isInUse && next === null) return { kind: 'rejected', why: 'needs-key' };
    const named = isInUse && next !== null ? nameKey(next) : null;
    if (named !== null && keys.some(({ kid }) => kid === named.kid))
      return { kind: 'rejected', why: 'key-used-before' };
    await markCompromised(trx, stolen);
    if (named !== null) await replaceProofKey(trx, named);
    return { kind: 'marked', proofs, next: named?.kid ?? null };
  });
}

function privateKeyOf(pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

/** Those that could not be issued anew: their years are not completed any more. They are worthless, and stay so. */
export interface Reissued {
  reissued: number;
  left: string[];
}

/**
 * Puts a proof in place of each in force that a stolen key signed; the jobs sign them, and tell the finance bureau.
 * Interrupted, it goes on where it was when called again. `onProgress`: how many are done.
 */
export async function reissueProofsOfKey(
  db: Pool,
  { kid, reason, by }: StolenKey,
  onProgress: (reissued: number) => void = () => {},
): Promise<Reissued> {
  const done: Reissued = { reissued: 0, left: [] };
  for (let after = -1; ; ) {
    const batch = await listProofsOfKey(db, kid, after, BATCH);
    for (const { serial, statusIndex } of batch) {
      const outcome = await reissueProof(db, { serial, reason, by });
      if (outcome.kind === 'reissued') done.reissued += 1;
      else if (outcome.why === 'year-open') done.left.push(serial);
      after = statusIndex;
    }
    if (batch.length < BATCH) return done;
    onProgress(done.reissued);
  }
}
