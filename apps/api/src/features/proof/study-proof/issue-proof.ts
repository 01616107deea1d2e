import { randomBytes } from 'node:crypto';
import { earnedCredits } from '@jixu/domain/study/credits/credit-ledger';
import type { Database, Locked, Tx } from '#database/database.ts';
import { pipeline } from '#database/pipeline.ts';
import type { ProofFacts } from '#database/proof-tables.ts';
import { listChainHeads } from '#features/evidence/chain/event-store.ts';
import { queueSendings } from '#features/proof/score-sending/sending-store.ts';
import type { CompletedYear, YearEnd } from '#features/study/year-end.ts';
import { insertProofs, listYearsWithProof, type NewProof } from './issued-proof-store.ts';
import { listPassedExams } from './proof-exam-store.ts';
import { listRuleHashes } from './proof-fact-store.ts';
import type { ProofSigner } from './proof-signer.ts';
import { signProofsOf } from './sign-proofs.ts';
import { listAreaNames } from './study-proof-store.ts';

/** The end of years brings their proofs; without a key ones that wait for it (integrity 13). */
export function issueProofs(signer: ProofSigner | null): YearEnd {
  return {
    async completed(trx, years, nowMs) {
      const proved = await listYearsWithProof(
        trx,
        years.map(({ year }) => year.id),
      );
      const unproved = years.filter(({ year }) => !proved.has(year.id));
      if (unproved.length === 0) return;
      const serials = await issue(trx, unproved, await factsOfYears(trx, unproved, nowMs));
      if (signer !== null) await signProofsOf(trx, signer, serials);
    },
  };
}

/** A serial says nothing of its proof but the year. */
export const drawSerial = (yearId: number): string =>
  `JX${yearId}-${randomBytes(4).toString('hex').toUpperCase()}`;

/** Stores a proof of each year, which waits for its signature and then goes to the finance bureau; their serials. */
async function issue(
  trx: Locked<'learner'>,
  years: readonly CompletedYear[],
  facts: ReadonlyMap<number, ProofFacts>,
): Promise<string[]> {
  const serials: string[] = [];
  for (let left = years; left.length > 0; ) {
    const proofs = left.map(({ year }): NewProof => {
      const { id: enrolmentId, learnerId, areaId, yearId } = year;
      const own = factsIn(facts, enrolmentId);
      return { serial: drawSerial(yearId), learnerId, enrolmentId, areaId, yearId, facts: own };
    });
    const stored = await insertProofs(trx, proofs);
    serials.push(...stored.values());
    left = left.filter(({ year }) => !stored.has(year.id));
  }
  await queueSendings(trx, serials);
  return serials;
}

/** What a year is worth. */
export async function factsOf(trx: Tx, completed: CompletedYear, completedMs: number): Promise<ProofFacts> {
  return factsIn(await factsOfYears(trx, [completed], completedMs), completed.year.id);
}

function factsIn(facts: ReadonlyMap<number, ProofFacts>, enrolmentId: number): ProofFacts {
  const own = facts.get(enrolmentId);
  if (own === undefined) throw new Error(`no facts of year ${enrolmentId}`);
  return own;
}

/** What each of these years is worth. */
async function factsOfYears(
  trx: Tx,
  years: readonly CompletedYear[],
  completedMs: number,
): Promise<ReadonlyMap<number, ProofFacts>> {
  const ids = years.map(({ year }) => year.id);
  const [heads, areaNames, exams, ruleHashes] = await pipeline(trx, [
    (on) => listChainHeads(on, ids),
    (on) =>
      areaNamesOf(
        on,
        years.map(({ year }) => year.areaId),
      ),
    (on) => listPassedExams(on, ids),
    (on) => listRuleHashes(on, ids),
  ]);
  return new Map(
    years.map(({ year, counting }) => {
      const ruleHash = ruleHashes.get(year.id);
      if (ruleHash === undefined) throw new Error('a year disappeared while its proof was made');
      const earned = earnedCredits(counting.map((course) => ({ ...course, chosen: true, finished: true })));
      const facts: ProofFacts = {
        areaName: areaNames.get(year.areaId) ?? '',
        yearName: year.rule.yearName,
        packageId: counting[0]?.packageId ?? 0,
        proCredits: earned.pro,
        pubCredits: earned.pub,
        totalCredits: earned.total,
        courseCount: counting.length,
        exam: exams.get(year.id) ?? null,
        completedMs,
        ruleHash,
        evidenceHead: heads.get(year.id)?.hash ?? null,
      };
      return [year.id, facts];
    }),
  );
}

/** Names of areas on a proof: from the city down, or the province itself. */
async function areaNamesOf(db: Database, areaIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const lines = await listAreaNames(db, [...new Set(areaIds)]);
  return new Map(
    [...lines].map(([areaId, [province = '', ...below]]) => [
      areaId,
      below.length === 0 ? province : below.join(''),
    ]),
  );
}
