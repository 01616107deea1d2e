import { maySendAgain } from '@jixu/domain/proof/score-sending/sending-state';
import type { Pool } from '#database/database.ts';
import { withLearners } from '#database/learner-lock.ts';
import { findSending, insertNextTry, isProofInForce } from './sending-store.ts';

export type SendAgainOutcome =
  | { kind: 'queued'; try: number }
  | { kind: 'rejected'; why: 'unknown' | 'not-due' | 'revoked' };

/** Sends the credits of a proof once more, after a person has put right why the bureau did not take them. */
export async function sendAgain(
  db: Pool,
  { serial, ...why }: { serial: string; note: string; by: string },
): Promise<SendAgainOutcome> {
  const known = await findSending(db, serial);
  if (known === null) return { kind: 'rejected', why: 'unknown' };
  return withLearners<SendAgainOutcome>(db, [known.learnerId], async (locked) => {
    const last = (await findSending(locked, serial)) ?? known;
    if (!(await isProofInForce(locked, serial))) return { kind: 'rejected', why: 'revoked' };
    if (!maySendAgain(last.state)) return { kind: 'rejected', why: 'not-due' };
    await insertNextTry(locked, last, why);
    return { kind: 'queued', try: last.try + 1 };
  });
}
