import type { ProofClaims } from '@jixu/credential/proof-claims';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { ProofFacts } from '#database/proof-tables.ts';
import { clockNow } from '#features/limits/event-store.ts';

/** A proof as it is stored; one without `issuedMs` waits for a key. */
export interface StoredProof {
  serial: string;
  learnerId: number;
  enrolmentId: number;
  areaId: number;
  yearId: number;
  facts: ProofFacts;
  issuedMs: number | null;
  revokedMs: number | null;
}

const PROOF = sql`
  serial, learner_id as "learnerId", enrolment_id as "enrolmentId", area_id as "areaId", year_id as "yearId", facts,
  issued_ms as "issuedMs", revoked_ms as "revokedMs" from study_proof`;

/** Stores a proof that waits for its signature; false when another one has this serial. */
export async function insertProof(
  trx: Database,
  proof: Pick<StoredProof, 'serial' | 'learnerId' | 'enrolmentId' | 'areaId' | 'yearId' | 'facts'>,
): Promise<boolean> {
  const row = await trx
    .insertInto('study_proof')
    .values({
      serial: proof.serial,
      learner_id: proof.learnerId,
      enrolment_id: proof.enrolmentId,
      area_id: proof.areaId,
      year_id: proof.yearId,
      kind: 'study-year',
      facts: proof.facts,
    })
    .onConflict((conflict) => conflict.column('serial').doNothing())
    .returning('serial')
    .executeTakeFirst();
  return row !== undefined;
}

/** A learner's proofs that are in force, newest year first, those that wait for a key included. */
export async function listProofsInForce(db: Database, learnerId: number): Promise<StoredProof[]> {
  const found = await sql<StoredProof>`
    select ${PROOF} where learner_id = ${learnerId} and revoked_ms is null
    order by year_id desc, area_id`.execute(db);
  return found.rows;
}

/** The proof of a year: the one in force, else the one revoked last; null where none was ever made. */
export async function findProofOfYear(
  db: Database,
  learnerId: number,
  yearId: number,
): Promise<StoredProof | null> {
  const found = await sql<StoredProof>`
    select ${PROOF} where learner_id = ${learnerId} and year_id = ${yearId}
    order by revoked_ms desc nulls first, status_index desc limit 1`.execute(db);
  return found.rows[0] ?? null;
}

export async function findProof(db: Database, serial: string): Promise<StoredProof | null> {
  const found = await sql<StoredProof>`select ${PROOF} where serial = ${serial}`.execute(db);
  return found.rows[0] ?? null;
}

/** `replacedBy`: the proof that is inserted in its place in the same transaction. */
export async function markRevoked(
  trx: Database,
  revoked: { serial: string; reason: string; by: string; atMs: number; replacedBy: string | null },
): Promise<void> {
  await trx
    .updateTable('study_proof')
    .set({
      revoked_ms: revoked.atMs,
      revoke_reason: revoked.reason,
      revoked_by: revoked.by,
      replaced_by: revoked.replacedBy,
    })
    .where('serial', '=', revoked.serial)
    .execute();
}

/** What stands in the document of a proof. */
export interface SignedProof {
  claims: ProofClaims;
  jws: string;
  badge: string;
}

/** Of a proof that is signed and in force. */
export async function findSignedProof(db: Database, serial: string): Promise<SignedProof | null> {
  const found = await sql<SignedProof>`
    select claims, jws, badge from study_proof
    where serial = ${serial} and jws is not null and revoked_ms is null`.execute(db);
  return found.rows[0] ?? null;
}

/** What signing a proof needs. */
export interface WaitingProof {
  serial: string;
  enrolmentId: number;
  statusIndex: number;
  areaId: number;
  yearId: number;
  facts: ProofFacts;
  name: string;
  idCardSealed: Buffer;
}

/** A proof that waits for a signature; null when it does not, or is revoked. */
export async function findWaitingProof(trx: Database, serial: string): Promise<WaitingProof | null> {
  const found = await sql<WaitingProof>`
    select serial, enrolment_id as "enrolmentId", status_index as "statusIndex", study_proof.area_id as "areaId",
      year_id as "yearId", facts, name, id_card_sealed as "idCardSealed"
    from study_proof join learner on learner.id = learner_id
    where serial = ${serial} and jws is null and revoked_ms is null
    for update of study_proof`.execute(trx);
  return found.rows[0] ?? null;
}

/** Proofs that wait for a signature, the oldest first; those in `except` are left out. */
export async function listWaitingProofs(
  db: Database,
  first: number,
  except: readonly string[],
): Promise<{ serial: string; learnerId: number }[]> {
  const found = await sql<{ serial: string; learnerId: number }>`
    select serial, learner_id as "learnerId" from study_proof
    where jws is null and revoked_ms is null and not (serial = any(${[...except]}::text[]))
    order by status_index limit ${first}`.execute(db);
  return found.rows;
}

export async function saveSignature(
  trx: Database,
  serial: string,
  signed: SignedProof & { keyId: string; issuedMs: number },
): Promise<void> {
  await trx
    .updateTable('study_proof')
    .set({
      claims: signed.claims,
      jws: signed.jws,
      badge: signed.badge,
      key_id: signed.keyId,
      issued_ms: signed.issuedMs,
    })
    .where('serial', '=', serial)
    .where('jws', 'is', null)
    .execute();
}

/** What the status list is made of. */
export interface Revocations {
  revoked: number[];
  /** How many status indexes were given out. */
  issued: number;
  /** The key in use, since when; null before the first proof is signed. */
  inUse: { kid: string; fromMs: number } | null;
  /** The database's clock, epoch ms. */
  nowMs: number;
}

export async function readRevocations(db: Database): Promise<Revocations> {
  const found = await sql<Revocations>`
    select coalesce((select array_agg(status_index order by status_index) from study_proof
        where revoked_ms is not null), '{}') as revoked,
      coalesce((select max(status_index) + 1 from study_proof), 0) as issued,
      (select jsonb_build_object('kid', kid, 'fromMs', from_ms) from proof_key where until_ms is null) as "inUse", floor(${clockNow})::bigint as "nowMs"`.execute(
    db,
  );
  const [row] = found.rows;
  if (row === undefined) throw new Error('a select without from gave no row');
  return row;
}
