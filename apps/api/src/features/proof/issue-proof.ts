import { randomBytes } from 'node:crypto';
import { earnedCredits } from '@jixu/domain/credits/credit-ledger';
import type { Database } from '#database/database.ts';
import type { ProofFacts } from '#database/proof-tables.ts';
import { listChainHeads } from '#features/evidence/event-store.ts';
import { queueSending } from '#features/score-sending/sending-store.ts';
import type { EnrolledCourseRow } from '#features/study/enrolled-course-store.ts';
import type { EnrolledYear } from '#features/study/enrolment-store.ts';
import type { YearEnd } from '#features/study/year-end.ts';
import { areaNameOf } from './area-names.ts';
import { findProofOfYear, insertProof } from './issued-proof-store.ts';
import { findPassedExam } from './proof-exam-store.ts';
import { findRuleHash } from './proof-fact-store.ts';
import type { ProofSigner } from './proof-signer.ts';
import { signProofOf } from './sign-proofs.ts';

/** The end of a year brings its proof; without a key one that waits for it (integrity 13). */
export function issueProofs(signer: ProofSigner | null): YearEnd {
  return {
    async completed(trx, year, counting, nowMs) {
      const proof = await findProofOfYear(trx, year.learnerId, year.yearId);
      if (proof !== null) return;
      const serial = await issueProof(trx, year, await factsOf(trx, year, counting, nowMs));
      if (signer !== null) await signProofOf(trx, signer, serial);
    },
  };
}

/** A serial says nothing of its proof but the year. */
export const drawSerial = (yearId: number): string =>
  `JX${yearId}-${randomBytes(4).toString('hex').toUpperCase()}`;

/** Stores a proof of a year, which waits for its signature and then goes to the finance bureau; its serial. To be called under the learner's lock. */
async function issueProof(trx: Database, year: EnrolledYear, facts: ProofFacts): Promise<string> {
  const { id: enrolmentId, learnerId, areaId, yearId } = year;
  for (;;) {
    const serial = drawSerial(yearId);
    if (!(await insertProof(trx, { serial, learnerId, enrolmentId, areaId, yearId, facts }))) continue;
    await queueSending(trx, serial);
    return serial;
  }
}

/** `counting`: the courses that were enough, each once. */
export async function factsOf(
  trx: Database,
  year: EnrolledYear,
  counting: readonly EnrolledCourseRow[],
  completedMs: number,
): Promise<ProofFacts> {
  const heads = await listChainHeads(trx, [year.id]);
  const earned = earnedCredits(counting.map((course) => ({ ...course, chosen: true, finished: true })));
  return {
    areaName: await areaNameOf(trx, year.areaId),
    yearName: year.rule.yearName,
    packageId: counting[0]?.packageId ?? 0,
    proCredits: earned.pro,
    pubCredits: earned.pub,
    totalCredits: earned.total,
    courseCount: counting.length,
    exam: await findPassedExam(trx, year.id),
    completedMs,
    ruleHash: await findRuleHash(trx, year.id),
    evidenceHead: heads.get(year.id)?.hash ?? null,
  };
}
