import { CONSTANTS } from '@jixu/constants';
import type { SmsHistory } from '@jixu/domain/identity/sms-limit';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { clockNow, type EventTable, lockEvents, newestEvents } from '#features/site/limits/event-store.ts';

export interface SentHistory extends SmsHistory {
  /** Messages to anybody in the last hour; 0 while they cannot be half the budget. */
  allInHour: number;
  /** The database's clock at this moment, epoch milliseconds. */
  now: number;
}

const SENT: EventTable = { table: 'sms_sent', at: 'sent_at' };
/** As many as the rule of an address counts to; an office may have caused thousands. */
const NEWEST = CONSTANTS.SMS_ADDRESS_PER_HOUR;

/** Serialises decisions about one phone, across all processes; held until the transaction ends. */
export async function lockPhone(db: Database, phoneIndex: Buffer): Promise<void> {
  await lockEvents(db, 'sms-phone', phoneIndex);
}

/** Where a message goes, and who has asked for it. */
export interface MessageAsked {
  phoneIndex: Buffer;
  addressIndex: Buffer;
  /** In a browser of the phone's owner. */
  isOwners: boolean;
}

/**
 * Messages to anybody in the last hour, counted only where they may be half the budget, and no further than the budget. Ids
 * tell which it is without reading rows: they grow by those of rejected messages, too, so never too little.
 */
function inHour(budget: number) {
  const lately = sql`sms_sent where sent_at > clock_timestamp() - interval '1 hour'`;
  return sql`case
    when (select max(id) from sms_sent) - (select id from ${lately} order by sent_at limit 1) + 1 >= ${budget}::int / 2
    then (select count(*)::int from (select from ${lately} limit ${budget}::int) as counted) else 0 end`;
}

/**
 * When messages were sent to a phone, or caused by an address, in the last day, newest first. The owner's and everybody
 * else's are two histories of a phone.
 */
export async function readSentHistory(
  db: Database,
  { phoneIndex, addressIndex, isOwners }: MessageAsked,
  budget: number,
): Promise<SentHistory> {
  const found = await sql<SentHistory>`
    select ${newestEvents(SENT, 'phone_index', phoneIndex, NEWEST, sql`is_owners = ${isOwners}`)} as "toPhone",
      ${newestEvents(SENT, 'address_index', addressIndex, NEWEST)} as "fromAddress",
      ${inHour(budget)} as "allInHour",
      ${clockNow} as now`.execute(db);
  const [history] = found.rows;
  if (history === undefined) throw new Error('a select without from gave no row');
  return history;
}

/** Counts one message against the limits; returns its id, to be given back if the party certainly sent nothing. */
export async function insertSent(
  db: Database,
  { phoneIndex, addressIndex, isOwners }: MessageAsked,
): Promise<number> {
  const row = await db
    .insertInto('sms_sent')
    .values({ phone_index: phoneIndex, address_index: addressIndex, is_owners: isOwners })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteSent(db: Database, id: number): Promise<void> {
  await db.deleteFrom('sms_sent').where('id', '=', id).execute();
}
