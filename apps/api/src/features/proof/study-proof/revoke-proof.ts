import type { Locked, Pool } from '#database/database.ts';
import { withLearners } from '#database/learner-lock.ts';
import { appendEvents } from '#features/evidence/chain/append-events.ts';
import { queueSendings } from '#features/proof/score-sending/sending-store.ts';
import { recallSending } from '#features/proof/score-sending/settle-sending.ts';
import { lockYearOf } from '#features/study/enrolment-store.ts';
import { countingIn } from './counting-courses.ts';
import { drawSerial, factsOf } from './issue-proof.ts';
import {
  findProof,
  findProofOfYear,
  insertProofs,
  listProofsWithHash,
  markRevoked,
  type StoredProof,
} from './issued-proof-store.ts';
import type { ProofSigner } from './proof-signer.ts';
import { signProofsOf } from './sign-proofs.ts';

/** Why a proof is not in force any more, and who said so. */
export interface Revocation {
  serial: string;
  reason: string;
  by: string;
}

export type RevokeOutcome = { kind: 'revoked' } | { kind: 'rejected'; why: 'unknown' | 'revoked-already' };
export type ReissueOutcome =
  | { kind: 'reissued'; serial: string }
  | Extract<RevokeOutcome, { kind: 'rejected' }>
  | { kind: 'rejected'; why: 'year-open' };

/** Takes a proof out of force, for ever. */
export function revokeProof(db: Pool, revocation: Revocation): Promise<RevokeOutcome> {
  return onProof(db, revocation.serial, async (trx, proof, nowMs) => {
    await markRevoked(trx, { ...revocation, atMs: nowMs, replacedBy: null });
    await noteRevocation(trx, proof, revocation, nowMs);
    await recallSending(trx, proof.serial);
    return { kind: 'revoked' };
  });
}

/** Puts a proof of what the year is worth now in place of one that was wrong; the jobs sign it. Both or neither. */
export function reissueProof(db: Pool, revocation: Revocation): Promise<ReissueOutcome> {
  return onProof<ReissueOutcome>(db, revocation.serial, (trx, proof, nowMs) =>
    replaceProof(trx, proof, revocation, nowMs),
  );
}

/** Puts a proof without a hash of the ID number in place of each that still carries one; how many. */
export async function reissueProofsWithHash(db: Pool, by: string): Promise<number> {
  let reissued = 0;
  for (const serial of await listProofsWithHash(db)) {
    const outcome = await reissueProof(db, { serial, reason: '换发不带证件号码摘要的证明', by });
    if (outcome.kind === 'reissued') reissued += 1;
  }
  return reissued;
}

/** The proof of a sample learner's year, revoked and issued anew, as if by the desk. */
export async function reissueProofOfYear(
  trx: Locked<'learner'>,
  signer: ProofSigner | null,
  { learnerId, yearId }: { learnerId: number; yearId: number },
  reason: string,
): Promise<void> {
  const proof = await findProofOfYear(trx, learnerId, yearId);
  if (proof === null) throw new Error(`${yearId} of learner ${learnerId} has no proof`);
  const revocation = { serial: proof.serial, reason, by: 'demo' };
  const outcome = await replaceProof(trx, proof, revocation, Date.now());
  if (outcome.kind === 'reissued' && signer !== null) await signProofsOf(trx, signer, [outcome.serial]);
}

async function replaceProof(
  trx: Locked<'learner'>,
  proof: StoredProof,
  revocation: Revocation,
  nowMs: number,
): Promise<ReissueOutcome> {
  const year = await lockYearOf(trx, proof.learnerId, proof.yearId);
  if (year === null || year.completedMs === null) return { kind: 'rejected', why: 'year-open' };
  const serial = drawSerial(proof.yearId);
  await markRevoked(trx, { ...revocation, atMs: nowMs, replacedBy: serial });
  await noteRevocation(trx, proof, revocation, nowMs);
  await recallSending(trx, proof.serial);
  const facts = await factsOf(trx, { year, counting: await countingIn(trx, year) }, year.completedMs);
  const { learnerId, enrolmentId, areaId, yearId } = proof;
  const proofs = [{ serial, learnerId, enrolmentId, areaId, yearId, facts }];
  if ((await insertProofs(trx, proofs)).size === 0)
    throw new Error('the serial is taken; nothing was changed');
  await queueSendings(trx, [serial]);
  return { kind: 'reissued', serial };
}

async function noteRevocation(
  trx: Locked<'learner'>,
  { enrolmentId, serial }: StoredProof,
  { reason }: Revocation,
  nowMs: number,
): Promise<void> {
  await appendEvents(
    trx,
    [{ enrolmentId, fact: { kind: 'proof-revoked', body: { serial, reason } } }],
    nowMs,
  );
}

/** Acts on a proof that is in force. */
async function onProof<Outcome>(
  db: Pool,
  serial: string,
  act: (trx: Locked<'learner'>, proof: StoredProof, nowMs: number) => Promise<Outcome>,
): Promise<Outcome | Extract<RevokeOutcome, { kind: 'rejected' }>> {
  const named = await findProof(db, serial);
  if (named === null) return { kind: 'rejected', why: 'unknown' };
  return withLearners(db, [named.learnerId], async (locked, nowMs) => {
    const proof = await findProof(locked, serial);
    if (proof === null || proof.revokedMs !== null) return { kind: 'rejected', why: 'revoked-already' };
    return act(locked, proof, nowMs);
  });
}
