import type { Pool } from '#database/database.ts';
import { carryProofs } from '#features/proof/study-proof/carry-proofs.ts';
import { listWaitingProofs } from '#features/proof/study-proof/issued-proof-store.ts';
import type { ProofSigner } from '#features/proof/study-proof/proof-signer.ts';
import { signWaitingProof } from '#features/proof/study-proof/sign-proofs.ts';
import { type Log, loggedError } from '#server/log.ts';
import type { Job } from './job-loop.ts';

const BATCH = 50;
const HOUR_MS = 3_600_000;

export interface ProofJobDependencies {
  db: Pool;
  log: Log;
  proofSigner: ProofSigner | null;
}

/** What happens to proofs without anybody asking: those that wait are signed, years from before there were any get theirs. */
export function proofJobs({ db, log, proofSigner }: ProofJobDependencies): readonly Job[] {
  const carrying: Job = { name: 'proofs-carried', everyMs: HOUR_MS, run: () => carryProofs(db, BATCH) };
  if (proofSigner === null) {
    log.warn('proofs wait', { outcome: 'no-key' });
    return [carrying];
  }
  return [carrying, signing({ db, log, proofSigner })];
}

function signing({ db, log, proofSigner }: ProofJobDependencies & { proofSigner: ProofSigner }): Job {
  /** What this process could not sign: it must not keep the others waiting. */
  const unsignable = new Set<string>();
  let isKeyMissed = false;
  return {
    name: 'proofs-signed',
    everyMs: 1000,
    run: async () => {
      const waiting = await listWaitingProofs(db, BATCH, [...unsignable]);
      for (const proof of waiting) {
        const signed = await signWaitingProof(db, proofSigner, proof);
        if (signed.kind === 'key-not-in-use') {
          if (!isKeyMissed) log.error('proofs wait', { outcome: signed.kind });
          isKeyMissed = true;
          return false;
        }
        if (signed.kind !== 'failed') continue;
        unsignable.add(proof.serial);
        log.error('a proof cannot be signed', { number: proof.serial, fault: loggedError(signed.error) });
      }
      isKeyMissed &&= waiting.length === 0;
      return waiting.length === BATCH;
    },
  };
}
