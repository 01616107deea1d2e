import { sql } from 'kysely';
import type { Database, Tx } from '#database/database.ts';
import { clockNow } from '#features/site/limits/event-store.ts';

/** A public key that signs, or signed, proofs; `untilMs` null: the one in use. */
export interface StoredProofKey {
  kid: string;
  publicX: string;
  fromMs: number;
  untilMs: number | null;
  /** Marked as stolen: nothing it signed counts. */
  isCompromised: boolean;
}

/**
 * The time to sign at with this key, epoch ms; null while it is not the one in use. The first key ever used is put in use
 * by using it; every later one by command, so that a wrong file signs nothing. Whoever checks the signature finds the
 * key in use at that time: it is not replaced before the caller's transaction ends.
 */
export async function timeToSign(
  trx: Tx,
  { kid, publicX }: { kid: string; publicX: string },
): Promise<number | null> {
  await sql`
    insert into proof_key (kid, public_x, from_ms)
    select ${kid}, ${publicX}, floor(${clockNow})::bigint where not exists (select from proof_key)
    on conflict do nothing`.execute(trx);
  const found = await sql<{ nowMs: number }>`
    select floor(${clockNow})::bigint as "nowMs" from proof_key
    where kid = ${kid} and public_x = ${publicX} and until_ms is null for share`.execute(trx);
  return found.rows[0]?.nowMs ?? null;
}

/** Every key there ever was, the oldest first. */
export async function listProofKeys(db: Database): Promise<StoredProofKey[]> {
  const found = await sql<StoredProofKey>`
    select kid, public_x as "publicX", from_ms as "fromMs", until_ms as "untilMs",
      compromised_ms is not null as "isCompromised"
    from proof_key order by from_ms, kid`.execute(db);
  return found.rows;
}

/** A key that was stolen, who says so and why. */
export interface StolenKey {
  kid: string;
  reason: string;
  by: string;
}

/** Marks a key as stolen, for ever; it is in use no more. False where it is marked already. */
export async function markCompromised(trx: Tx, { kid, reason, by }: StolenKey): Promise<boolean> {
  const marked = await sql`
    update proof_key set compromised_ms = floor(${clockNow})::bigint, compromise_reason = ${reason},
      compromised_by = ${by}, until_ms = coalesce(until_ms, floor(${clockNow})::bigint)
    where kid = ${kid} and compromised_ms is null returning kid`.execute(trx);
  return marked.rows.length > 0;
}

/** Puts a key in use in place of the one that is, if any; false when it is, or was, in use already. */
export async function replaceProofKey(
  trx: Tx,
  { kid, publicX }: { kid: string; publicX: string },
): Promise<boolean> {
  const known = await trx.selectFrom('proof_key').select('kid').where('kid', '=', kid).executeTakeFirst();
  if (known !== undefined) return false;
  await sql`update proof_key set until_ms = floor(${clockNow})::bigint where until_ms is null`.execute(trx);
  await sql`
    insert into proof_key (kid, public_x, from_ms) values (${kid}, ${publicX}, floor(${clockNow})::bigint)`.execute(
    trx,
  );
  return true;
}
