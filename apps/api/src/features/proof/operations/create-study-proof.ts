import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { listYearsOf } from '#features/study/enrolment-store.ts';
import { ok, reject } from '#server/envelope.ts';
import { findProofOfYear, type StoredProof } from '../study-proof/issued-proof-store.ts';
import { findYearOfExam } from '../study-proof/proof-exam-store.ts';
import { proofAddress } from '../study-proof/proof-file-route.ts';
import type { ProofSigner } from '../study-proof/proof-signer.ts';
import { signWaitingProof } from '../study-proof/sign-proofs.ts';

type OwnCall = Call<{ proofSigner: ProofSigner | null }>;

/**
 * An address at which the learner's own proof of a year opens (001 §7). The proof was issued with the year's end; one that
 * waited for a key is signed now if there is one.
 */
export const createStudyProof: HandlerOf<'createStudyProof', OwnCall> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db, configuration } = call.deps;
  const { learnerId } = learner;
  const ofExam = body.exam_id === undefined ? null : await findYearOfExam(db, learnerId, body.exam_id);
  const yearId = body.year ?? body.year_id ?? ofExam;
  if (yearId === null || (body.exam_id !== undefined && ofExam !== yearId))
    return reject(ERRCODES.PROOF_EXAM_UNKNOWN);
  const year = (await listYearsOf(db, learnerId)).find((one) => one.yearId === yearId);
  if (year === undefined || year.completedMs === null) return reject(ERRCODES.PROOF_EXAM_NOT_PASSED);
  const proof = await findProofOfYear(db, learnerId, yearId);
  if (proof === null || !(await isSigned(call, proof))) return reject(ERRCODES.PROOF_NOT_GENERATED);
  return ok({ url: proofAddress(configuration.signingKey, proof.serial) });
};

/** Whether a proof is in force and has its signature. */
async function isSigned({ deps }: OwnCall, proof: StoredProof): Promise<boolean> {
  const { db, proofSigner } = deps;
  if (proof.revokedMs !== null) return false;
  if (proof.issuedMs !== null) return true;
  if (proofSigner === null) return false;
  const signing = await signWaitingProof(db, proofSigner, proof);
  return signing.kind === 'signed' || signing.kind === 'not-waiting';
}
