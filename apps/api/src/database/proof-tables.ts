import type { ProofClaims } from '@jixu/credential/proof-claims';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from './column-types.ts';

/** What a completed year is worth, as the proof of it says; fixed when the year is completed. */
export interface ProofFacts {
  areaName: string;
  yearName: string;
  /** The package of the first course, under which the record is looked up. */
  packageId: number;
  proCredits: number;
  pubCredits: number;
  totalCredits: number;
  courseCount: number;
  /** Of the best passed attempt; null where the year had no exam. */
  exam: { score: number; points: number } | null;
  completedMs: number;
  ruleHash: string;
  evidenceHead: string | null;
}

interface ProofKeyTable {
  kid: string;
  /** The public key as in a JWK. */
  public_x: string;
  from_ms: number;
  /** Null for the one in use. */
  until_ms: number | null;
  /** Null, as the next two, unless it was stolen. */
  compromised_ms: Generated<number | null>;
  compromise_reason: Generated<string | null>;
  compromised_by: Generated<string | null>;
}

interface StudyProofTable {
  serial: string;
  learner_id: number;
  enrolment_id: number;
  area_id: number;
  year_id: number;
  kind: 'study-year';
  status_index: GeneratedAlways<number>;
  facts: Json<ProofFacts>;
  /** Null, as the next four, while it waits for a key. */
  claims: Generated<ProofClaims | null>;
  jws: Generated<string | null>;
  badge: Generated<string | null>;
  key_id: Generated<string | null>;
  issued_ms: Generated<number | null>;
  revoked_ms: Generated<number | null>;
  revoke_reason: Generated<string | null>;
  revoked_by: Generated<string | null>;
  replaced_by: Generated<string | null>;
}

export interface ProofTables {
  proof_key: ProofKeyTable;
  study_proof: StudyProofTable;
}
