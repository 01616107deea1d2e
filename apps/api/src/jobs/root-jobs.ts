import type { Pool } from '#database/database.ts';
import { makeRoot } from '#features/evidence/root/make-root.ts';
import type { ProofSigner } from '#features/proof/study-proof/proof-signer.ts';
import type { Log } from '#server/log.ts';
import type { Job } from './job-loop.ts';

const TEN_MINUTES_MS = 600_000;

/** Signs one hash a day over the evidence of all years. Without a key there is none: the jobs of proofs say so. */
export function rootJobs({
  db,
  log,
  proofSigner,
}: {
  db: Pool;
  log: Log;
  proofSigner: ProofSigner | null;
}): readonly Job[] {
  if (proofSigner === null) return [];
  return [
    {
      name: 'evidence-root',
      everyMs: TEN_MINUTES_MS,
      run: async () => {
        const outcome = await makeRoot(db, proofSigner);
        if (outcome === 'key-not-in-use') log.error('an evidence root waits', { outcome });
        return false;
      },
    },
  ];
}
