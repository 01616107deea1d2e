import { maySendAgain } from '@jixu/domain/proof/score-sending/sending-state';
import { type DatabasePool, inTransaction } from '#database/database.ts';
import { lockLearners } from '#database/learner-lock.ts';
import { findSending, insertNextTry, isProofInForce } from './sending-store.ts';

export type SendAgainOutcome =
  | { kind: 'queued'; try: number }
  | { kind: 'rejected'; why: 'unknown' | 'not-due' | 'revoked' };

/** Sends the credits of a proof once more, after a person has put right why the bureau did not take them. */
export async function sendAgain(
  db: DatabasePool,
  { serial, ...why }: { serial: string; note: string; by: string },
): Promise<SendAgainOutcome> {
  const known = await findSending(db, serial);
  if (known === null) return { kind: 'rejected', why: 'unknown' };
  return inTransaction<SendAgainOutcome>(db, async (trx) => {
    await lockLearners(trx, [known.learnerId]);
    const last = (await findSending(trx, serial)) ?? known;
    if (!(await isProofInForce(trx, serial))) return { kind: 'rejected', why: 'revoked' };
    if (!maySendAgain(last.state)) return { kind: 'rejected', why: 'not-due' };
    await insertNextTry(trx, last, why);
    return { kind: 'queued', try: last.try + 1 };
  });
}
