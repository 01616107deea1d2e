import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { KeyTables } from '#database/key-tables.ts';

type Purpose = KeyTables['key_check']['purpose'];

/** By what a key of this database is known. */
export interface KeyCheck {
  purpose: Purpose;
  number: number;
  value: Buffer;
  /** A field key that is only read is not; neither is one that was replaced. */
  state: 'read' | 'in-use' | 'retired';
}

/** Every key this database has, or had. */
export async function listKeyChecks(db: Database): Promise<KeyCheck[]> {
  const found = await sql<KeyCheck>`
    select purpose, number, value, case when since is null then 'read' when retired_at is null then 'in-use' else 'retired' end
      as state
    from key_check order by purpose, number`.execute(db);
  return found.rows;
}

/** Writes a check where there is none of its purpose and number: of several processes one does. */
export async function addKeyCheck(
  db: Database,
  { purpose, number, value, state }: KeyCheck & { state: 'read' | 'in-use' },
): Promise<void> {
  await sql`
    insert into key_check (purpose, number, value, since)
    values (${purpose}, ${number}, ${value}, ${state === 'in-use' ? sql`clock_timestamp()` : null})
    on conflict do nothing`.execute(db);
}

/** From now on processes may write with a field key that was only read. */
export async function putFieldKeyInUse(db: Database, number: number): Promise<void> {
  await sql`
    update key_check set since = clock_timestamp()
    where purpose = 'field' and number = ${number} and since is null`.execute(db);
}

/** No process starts with one of them any more, and none that runs with one is ready. */
export async function retireFieldKeysBefore(db: Database, number: number): Promise<void> {
  await sql`
    update key_check set retired_at = clock_timestamp()
    where purpose = 'field' and number < ${number} and since is not null and retired_at is null`.execute(db);
}

/** Another SIGNING_KEY or SMS_SIGN_SECRET from now on. */
export async function replaceKeyCheck(
  db: Database,
  purpose: 'signing' | 'sms-sign',
  value: Buffer,
): Promise<void> {
  await sql`
    insert into key_check (purpose, number, value, since) values (${purpose}, 1, ${value}, clock_timestamp())
    on conflict (purpose, number) do update set value = excluded.value, since = excluded.since`.execute(db);
}

/** The identity card of somebody, encrypted under the key that is in use where nobody has written which that is. */
export async function findEncryptedSample(db: Database): Promise<Buffer | null> {
  const found = await sql<{ encrypted: Buffer }>`
    select id_card_sealed as encrypted from learner order by id limit 1`.execute(db);
  return found.rows[0]?.encrypted ?? null;
}

/** Whether this key signs proofs, or ever did; null while none ever did. */
export async function isProofKeyKnown(db: Database, publicX: string): Promise<boolean | null> {
  const found = await sql<{ known: boolean | null }>`
    select bool_or(public_x = ${publicX}) as known from proof_key`.execute(db);
  return found.rows[0]?.known ?? null;
}
