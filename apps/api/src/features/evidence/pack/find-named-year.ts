import type { Database } from '#database/database.ts';
import { findLearnerByCode } from '#features/face/desk-store.ts';
import { findProof } from '#features/proof/study-proof/issued-proof-store.ts';
import { listYearsOf } from '#features/study/enrolment-store.ts';
import { findPackYear, type PackYear } from './pack-store.ts';

/** A year as an operator names it. */
export interface NamedYear {
  /** A learner's public reference, or the serial of a study proof. */
  of: string;
  /** Null: the learner's newest, or that of the proof. */
  yearId: number | null;
}

/** The year that is meant; null where there is none. */
export async function findNamedYear(db: Database, { of, yearId }: NamedYear): Promise<PackYear | null> {
  const proof = await findProof(db, of);
  if (proof !== null)
    return yearId === null || yearId === proof.yearId
      ? findPackYear(db, { enrolmentId: proof.enrolmentId })
      : null;
  const learnerId = await findLearnerByCode(db, of);
  if (learnerId === null) return null;
  const years = await listYearsOf(db, learnerId);
  const year = years.find((one) => yearId === null || one.yearId === yearId);
  return year === undefined ? null : findPackYear(db, { enrolmentId: year.id });
}
