import { CONSTANTS } from '@jixu/constants';
import type { LookupHistory } from '@jixu/domain/proof/lookup-limit';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { clockNow, type EventTable, lockEvents, newestEvents } from '#features/site/limits/event-store.ts';

const LOOKUPS: EventTable = { table: 'proof_lookup', at: 'looked_at' };
/** As many as the wider of the two rules counts to. */
const NEWEST = Math.max(CONSTANTS.PROOF_LOOKUPS_PER_HOUR, CONSTANTS.PROOF_LOOKUPS_PER_ID_PER_DAY);

/** Earlier lookups, and the database's clock. */
export interface CountedLookups extends LookupHistory {
  /** Epoch milliseconds. */
  now: number;
}

/** Lets one lookup at a time be decided for an address and for a card: the address always first. */
export async function lockLookups(db: Database, addressIndex: Buffer, cardIndex: Buffer): Promise<void> {
  await lockEvents(db, 'lookup-address', addressIndex);
  await lockEvents(db, 'lookup-card', cardIndex);
}

/** Lookups from an address and of a card in the last day, newest first. */
export async function readLookups(
  db: Database,
  addressIndex: Buffer,
  cardIndex: Buffer,
): Promise<CountedLookups> {
  const found = await sql<CountedLookups>`
    select ${newestEvents(LOOKUPS, 'address_index', addressIndex, NEWEST)} as "fromAddress",
      ${newestEvents(LOOKUPS, 'card_index', cardIndex, NEWEST)} as "ofCard", ${clockNow} as now`.execute(db);
  const [lookups] = found.rows;
  if (lookups === undefined) throw new Error('a select without from gave no row');
  return lookups;
}

export async function insertLookup(db: Database, addressIndex: Buffer, cardIndex: Buffer): Promise<void> {
  await db
    .insertInto('proof_lookup')
    .values({ address_index: addressIndex, card_index: cardIndex })
    .execute();
}
