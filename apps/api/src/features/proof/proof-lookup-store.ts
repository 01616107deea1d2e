import type { LookupHistory } from '@jixu/domain/proof/lookup-limit';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** First halves of our locks; see sms-sent-store and seed-store for the other two. */
const ADDRESS_LOCKS = 3;
const CARD_LOCKS = 4;
/** More than the rule looks at. */
const NEWEST = 100;

/** Lookups so far, and the database's clock. */
export interface CountedLookups extends LookupHistory {
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Lets one lookup at a time be decided for an address and for a card, over all processes; held until the transaction
 * ends. The address always comes first, so that two lookups cannot wait for each other.
 */
export async function lockLookups(db: Database, addressIndex: Buffer, cardIndex: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADDRESS_LOCKS}::int, ${addressIndex.readInt32BE(0)}::int)`.execute(
    db,
  );
  await sql`select pg_advisory_xact_lock(${CARD_LOCKS}::int, ${cardIndex.readInt32BE(0)}::int)`.execute(db);
}

/** Lookups from an address and of a card in the last day, newest first. */
export async function readLookups(
  db: Database,
  addressIndex: Buffer,
  cardIndex: Buffer,
): Promise<CountedLookups> {
  const newest = (column: 'address_index' | 'card_index', index: Buffer) => sql`
    array(select (extract(epoch from looked_at) * 1000)::float8 from proof_lookup
      where ${sql.ref(column)} = ${index} and looked_at > clock_timestamp() - interval '25 hours'
      order by looked_at desc limit ${NEWEST})`;
  const found = await sql<CountedLookups>`
    select ${newest('address_index', addressIndex)} as "fromAddress", ${newest('card_index', cardIndex)} as "ofCard",
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
  const [lookups] = found.rows;
  if (lookups === undefined) throw new Error('a select without from answered no row');
  return lookups;
}

export async function insertLookup(db: Database, addressIndex: Buffer, cardIndex: Buffer): Promise<void> {
  await db
    .insertInto('proof_lookup')
    .values({ address_index: addressIndex, card_index: cardIndex })
    .execute();
}
