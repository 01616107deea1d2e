import { sql } from 'kysely';
import type { PublicCardKey } from '#database/card-tables.ts';
import type { Database, Tx } from '#database/database.ts';

/** Serialises the making of keys, across all processes. */
export async function lockCardKeys(trx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(12, 1)`.execute(trx);
}

/** Each key with the moment the next one was made. */
const replaced = sql`
  select *, lead(made_at) over (order by made_at, kid) as replaced_at from card_key`;
const isTaken = (overlapSeconds: number) => sql`
  (replaced_at is null or replaced_at > clock_timestamp() - make_interval(secs => ${overlapSeconds}))`;

/** Keys that are in use or were for one more time, the one in use first. */
export async function listCardKeys(
  db: Database,
  overlapSeconds: number,
): Promise<{ kid: string; publicKey: PublicCardKey }[]> {
  const found = await sql<{ kid: string; publicKey: PublicCardKey }>`
    select kid, public_key as "publicKey" from (${replaced}) as key
    where ${isTaken(overlapSeconds)} order by made_at desc, kid desc`.execute(db);
  return found.rows;
}

/** The encrypted private half of a key that is still taken; null for any other. */
export async function findPrivateKey(
  db: Database,
  kid: string,
  overlapSeconds: number,
): Promise<Buffer | null> {
  const found = await sql<{ privateKey: Buffer }>`
    select private_key as "privateKey" from (${replaced}) as key
    where kid = ${kid} and ${isTaken(overlapSeconds)}`.execute(db);
  return found.rows[0]?.privateKey ?? null;
}

/** Whether the newest key is younger than that. */
export async function hasFreshKey(db: Database, seconds: number): Promise<boolean> {
  const found = await sql`
    select from card_key where made_at > clock_timestamp() - make_interval(secs => ${seconds}) limit 1`.execute(
    db,
  );
  return found.rows.length > 0;
}

export async function insertCardKey(
  trx: Tx,
  key: { kid: string; publicKey: PublicCardKey; privateKey: Buffer },
): Promise<void> {
  await trx
    .insertInto('card_key')
    .values({ kid: key.kid, public_key: key.publicKey, private_key: key.privateKey })
    .execute();
}

/** Forgets keys that are not taken any more: what was encrypted for them can never be read again. */
export async function removeOldKeys(trx: Tx, overlapSeconds: number): Promise<void> {
  await sql`
    delete from card_key where kid in (select kid from (${replaced}) as key where not ${isTaken(overlapSeconds)})`.execute(
    trx,
  );
}

/** Remembers that an envelope was opened; false when it was before. */
export async function spendEnvelope(db: Database, jti: string): Promise<boolean> {
  const used = await db
    .insertInto('card_envelope')
    .values({ jti })
    .onConflict((conflict) => conflict.column('jti').doNothing())
    .executeTakeFirst();
  return used.numInsertedOrUpdatedRows === 1n;
}
