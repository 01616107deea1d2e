import type { ProofClaims } from '@jixu/credential/proof-claims';
import { sql } from 'kysely';
import type { Database, Locked, Tx } from '#database/database.ts';
import type { ProofFacts } from '#database/proof-tables.ts';
import { clockNow } from '#features/site/limits/event-store.ts';

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

/** A proof as it is issued. */
export type NewProof = Pick<
  StoredProof,
  'serial' | 'learnerId' | 'enrolmentId' | 'areaId' | 'yearId' | 'facts'
>;

/** Stores proofs that wait for their signatures; the serials of those that were stored, by year: others' serials are taken. */
export async function insertProofs(
  trx: Locked<'learner'>,
  proofs: readonly NewProof[],
): Promise<ReadonlyMap<number, string>> {
  const found = await sql<Pick<NewProof, 'serial' | 'enrolmentId'>>`
    insert into study_proof (serial, learner_id, enrolment_id, area_id, year_id, kind, facts)
    select serial, "learnerId", "enrolmentId", "areaId", "yearId", 'study-year', facts
    from json_to_recordset(${[...proofs]}::json) as given (serial text, "learnerId" bigint, "enrolmentId" bigint,
      "areaId" int, "yearId" int, facts jsonb)
    on conflict (serial) do nothing returning serial, enrolment_id as "enrolmentId"`.execute(trx);
  return new Map(found.rows.map(({ serial, enrolmentId }) => [enrolmentId, serial]));
}

/** Those of these years that ever had a proof, in force or revoked. */
export async function listYearsWithProof(
  trx: Tx,
  enrolmentIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = await sql<{ id: number }>`
    select distinct enrolment_id as id from study_proof
    where enrolment_id = any(${[...enrolmentIds]}::bigint[])`.execute(trx);
  return new Set(found.rows.map(({ id }) => id));
}

/** A learner's proofs that are in force, newest year first, those that wait for a key included. */
export async function listProofsInForce(db: Database, learnerId: number): Promise<StoredProof[]> {
  const found = await sql<StoredProof>`
    select ${PROOF} where learner_id = ${learnerId} and revoked_ms is null
    order by year_id desc, area_id`.execute(db);
  return found.rows;
}

/**
 * The proof of a year: the one in force, else the one revoked last; null where none was ever made. By its enrolment: the index
 * by learner has only what is in force, and without it every learner's proofs would be read.
 */
export async function findProofOfYear(
  db: Database,
  learnerId: number,
  yearId: number,
): Promise<StoredProof | null> {
  const found = await sql<StoredProof>`
    select ${PROOF}
    where enrolment_id = (select id from enrolment where learner_id = ${learnerId} and year_id = ${yearId})
    order by revoked_ms desc nulls first, status_index desc limit 1`.execute(db);
  return found.rows[0] ?? null;
}

/** Proofs in force that were signed with a hash of the ID number, as all were until 2026-11-29 (decision 0059). */
export async function listProofsWithHash(db: Database): Promise<string[]> {
  const found = await sql<{ serial: string }>`
    select serial from study_proof where revoked_ms is null and claims ? 'idHash' order by status_index`.execute(
    db,
  );
  return found.rows.map(({ serial }) => serial);
}

/** Proofs in force that this key signed, in the order of their status indexes: those behind `after`. */
export async function listProofsOfKey(
  db: Database,
  kid: string,
  after: number,
  first: number,
): Promise<{ serial: string; statusIndex: number }[]> {
  const found = await sql<{ serial: string; statusIndex: number }>`
    select serial, status_index as "statusIndex" from study_proof
    where key_id = ${kid} and revoked_ms is null and status_index > ${after}
    order by status_index limit ${first}`.execute(db);
  return found.rows;
}

export async function countProofsOfKey(db: Database, kid: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from study_proof where key_id = ${kid} and revoked_ms is null`.execute(db);
  return found.rows[0]?.count ?? 0;
}

export async function findProof(db: Database, serial: string): Promise<StoredProof | null> {
  const found = await sql<StoredProof>`select ${PROOF} where serial = ${serial}`.execute(db);
  return found.rows[0] ?? null;
}

/** `replacedBy`: the proof that is inserted in its place in the same transaction. */
export async function markRevoked(
  trx: Locked<'learner'>,
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

/** Of a proof that is signed and in force, by a key that was not stolen: nobody is given a document that nobody accepts. */
export async function findSignedProof(db: Database, serial: string): Promise<SignedProof | null> {
  const found = await sql<SignedProof>`
    select claims, jws, badge from study_proof
    where serial = ${serial} and jws is not null and revoked_ms is null
      and not exists (select from proof_key where kid = key_id and compromised_ms is not null)`.execute(db);
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
  idCardEncrypted: Buffer;
}

/** Those of these proofs that wait for a signature and are not revoked, in the order of their serials. */
export async function lockWaitingProofs(
  trx: Locked<'learner'>,
  serials: readonly string[],
): Promise<WaitingProof[]> {
  const found = await sql<WaitingProof>`
    select serial, enrolment_id as "enrolmentId", status_index as "statusIndex", study_proof.area_id as "areaId",
      year_id as "yearId", facts, name, id_card_sealed as "idCardEncrypted"
    from study_proof join learner on learner.id = learner_id
    where serial = any(${[...serials]}::text[]) and jws is null and revoked_ms is null
    order by serial for update of study_proof`.execute(trx);
  return found.rows;
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

/** A signature of a proof, and when it was made. */
export interface Signature extends SignedProof {
  serial: string;
  keyId: string;
  issuedMs: number;
}

export async function saveSignatures(
  trx: Locked<'learner'>,
  signatures: readonly Signature[],
): Promise<void> {
  await sql`
    update study_proof set claims = given.claims, jws = given.jws, badge = given.badge, key_id = "keyId",
      issued_ms = "issuedMs"
    from json_to_recordset(${[...signatures]}::json) as given (serial text, claims jsonb, jws text, badge text,
      "keyId" text, "issuedMs" bigint)
    where study_proof.serial = given.serial and study_proof.jws is null`.execute(trx);
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
