import type { SegmentsAsked } from '@jixu/domain/evidence/study-event';
import type { SendingState } from '@jixu/domain/proof/score-sending/sending-state';
import { UNDER_WAY } from '@jixu/domain/proof/score-sending/sending-state';
import type { Ms } from '@jixu/domain/units/time';
import { sql } from 'kysely';
import type { Database, Locked } from '#database/database.ts';
import type { PartyTrouble } from '#gateways/party-trouble.ts';

/** A sending, with what is sent. */
export interface Sending {
  id: number;
  serial: string;
  try: number;
  state: SendingState;
  receipt: string | null;
  /** How often the bureau was asked or told. */
  asked: number;
  learnerId: number;
  enrolmentId: number;
  /** The learner's public reference. */
  learner: string;
  area: { id: number; name: string };
  year: { id: number; name: string };
  credits: { pro: number; pub: number; total: number };
  completedAt: Ms;
  /** SHA-256 of the signed proof, hex; null while it waits for its signature. */
  hash: string | null;
  evidence: SegmentsAsked;
}

/** Whether a lease of a proof's year was credited without asking for segments; older events only say who named none. */
const EVIDENCE = sql`
  case when exists (
    select from evidence_event where evidence_event.enrolment_id = study_proof.enrolment_id and kind = 'lease'
      and jsonb_path_exists(body, '$.videos[*].granted[0]')
      and coalesce(body->>'evidence', case when body->'implicit' = 'true' then 'off' end) = 'off'
  ) then 'off' else 'segments' end as evidence`;

const SENDING = sql`
  score_sending.id, score_sending.serial, try, state, receipt, asked, study_proof.learner_id as "learnerId",
  enrolment_id as "enrolmentId", id_number_code as learner,
  jsonb_build_object('id', study_proof.area_id, 'name', facts->'areaName') as area,
  jsonb_build_object('id', year_id, 'name', facts->'yearName') as year,
  jsonb_build_object('pro', facts->'proCredits', 'pub', facts->'pubCredits', 'total', facts->'totalCredits') as credits,
  (facts->>'completedMs')::float8 as "completedAt", encode(sha256(convert_to(jws, 'UTF8')), 'hex') as hash, ${EVIDENCE}
  from score_sending join study_proof on study_proof.serial = score_sending.serial
  join learner on learner.id = study_proof.learner_id`;

/** Sends the credits of proofs, in the transaction that issues them. */
export async function queueSendings(trx: Locked<'learner'>, serials: readonly string[]): Promise<void> {
  await sql`insert into score_sending (serial, try) select serial, 1 from unnest(${[...serials]}::text[]) as serial`.execute(
    trx,
  );
}

/**
 * Takes sendings that are due. Whoever is killed with one has told the bureau or not: it is due again after the lease, and
 * the bureau registers a serial once. A proof without a signature waits for it, and one of a year for those before it.
 */
export async function claimDueSendings(
  db: Database,
  limit: number,
  leaseSeconds: number,
): Promise<Sending[]> {
  const found = await sql<Sending>`
    with due as (
      update score_sending set asked = asked + 1, asked_at = clock_timestamp(), next_at = now() + make_interval(secs => ${leaseSeconds}),
        state = case state when 'queued' then 'sent' else state end
      where id in (
        select sending.id from score_sending as sending join study_proof as proof on proof.serial = sending.serial
        where next_at <= now() and (state = 'withdrawing' or jws is not null) and not exists (
          select 1 from score_sending as earlier join study_proof as old on old.serial = earlier.serial
          where old.enrolment_id = proof.enrolment_id and earlier.id < sending.id
            and earlier.state = any(${[...UNDER_WAY]}::text[]))
        order by next_at for update of sending skip locked limit ${limit})
      returning id)
    select ${SENDING} where score_sending.id in (select id from due)`.execute(db);
  return found.rows;
}

/** The newest sending of a proof. */
export async function findSending(db: Database, serial: string): Promise<Sending | null> {
  const found = await sql<Sending>`
    select ${SENDING} where score_sending.serial = ${serial} order by try desc limit 1`.execute(db);
  return found.rows[0] ?? null;
}

/** Locks a sending; its state may have moved since it was read. */
export async function lockSendingState(trx: Locked<'learner'>, id: number): Promise<SendingState> {
  const found = await sql<{ state: SendingState }>`
    select state from score_sending where id = ${id} for update`.execute(trx);
  const [row] = found.rows;
  if (row === undefined) throw new Error('there is no such sending');
  return row.state;
}

/** What the bureau said with a decision. */
export interface Decision {
  receipt: string | null;
  reason: string | null;
  decidedMs: Ms | null;
}

/** What is under way stays due when it was; what begins to be is due now. */
export async function moveSending(
  trx: Locked<'learner'>,
  id: number,
  state: SendingState,
  said: Decision | null,
): Promise<void> {
  const isUnderWay = UNDER_WAY.some((known) => known === state);
  await sql`
    update score_sending set state = ${state},
      next_at = case when ${isUnderWay}::boolean then coalesce(next_at, clock_timestamp()) end,
      receipt = coalesce(${said?.receipt ?? null}, receipt), reason = coalesce(${said?.reason ?? null}, reason),
      decided_ms = coalesce(${said?.decidedMs ?? null}::bigint, decided_ms), trouble = null
    where id = ${id}`.execute(trx);
}

/** It is looked at again later; a receipt that is known by now is kept, and what was wrong this time. */
export async function planSending(
  db: Database,
  id: number,
  { waitMs, receipt, trouble }: { waitMs: number; receipt: string | null; trouble: PartyTrouble | null },
): Promise<void> {
  await sql`
    update score_sending set next_at = clock_timestamp() + make_interval(secs => ${waitMs / 1000}),
      receipt = coalesce(${receipt}, receipt), trouble = ${trouble}
    where id = ${id} and next_at is not null`.execute(db);
}

/** Whether the bureau gave this receipt for another proof. */
export async function isReceiptOfAnother(db: Database, receipt: string, serial: string): Promise<boolean> {
  const found = await sql`
    select 1 from score_sending where receipt = ${receipt} and serial <> ${serial} limit 1`.execute(db);
  return found.rows.length > 0;
}

/** Whether a newer proof of the same year is sent, too. */
export async function isReplaced(db: Database, { id, enrolmentId }: Sending): Promise<boolean> {
  const found = await sql`
    select 1 from score_sending join study_proof on study_proof.serial = score_sending.serial
    where enrolment_id = ${enrolmentId} and score_sending.id > ${id} and state <> 'void' limit 1`.execute(db);
  return found.rows.length > 0;
}

/** Sends a proof once more. */
export async function insertNextTry(
  trx: Locked<'learner'>,
  last: Pick<Sending, 'serial' | 'try'>,
  why: { note: string; by: string },
): Promise<void> {
  await sql`
    insert into score_sending (serial, try, note, sent_by)
    values (${last.serial}, ${last.try + 1}, ${why.note}, ${why.by})`.execute(trx);
}

export async function isProofInForce(db: Database, serial: string): Promise<boolean> {
  const found = await sql`
    select 1 from study_proof where serial = ${serial} and revoked_ms is null`.execute(db);
  return found.rows.length > 0;
}

/** A sending that has no happy end yet. */
export interface UnfinishedSending {
  serial: string;
  try: number;
  state: SendingState;
  asked: number;
  askedAt: Date | null;
  /** What was wrong with the bureau's last answer. */
  trouble: PartyTrouble | null;
  /** Why the bureau did not take it. */
  reason: string | null;
  queuedAt: Date;
  isUnsigned: boolean;
  /** The proof before it in its year, which has to be done with first. */
  behind: string | null;
  evidence: SegmentsAsked;
}

/** The last sendings that wait, or that the bureau does not have, oldest first. */
export async function listUnfinishedSendings(db: Database, limit: number): Promise<UnfinishedSending[]> {
  const found = await sql<UnfinishedSending>`
    select last.serial, try, state, asked, asked_at as "askedAt", trouble, reason, queued_at as "queuedAt",
      jws is null and state = 'queued' as "isUnsigned", (
        select earlier.serial from score_sending as earlier join study_proof as old on old.serial = earlier.serial
        where old.enrolment_id = study_proof.enrolment_id and earlier.id < last.id
          and earlier.state = any(${[...UNDER_WAY]}::text[]) order by earlier.id limit 1) as behind, ${EVIDENCE}
    from (select distinct on (serial) * from score_sending order by serial, try desc) as last
    join study_proof on study_proof.serial = last.serial
    where state in ('queued', 'sent', 'rejected', 'denied', 'withdrawing') order by last.id limit ${limit}`.execute(
    db,
  );
  return found.rows;
}
