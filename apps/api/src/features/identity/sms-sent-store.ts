import type { SmsHistory } from '@jixu/domain/login/sms-limit';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

export interface SentHistory extends SmsHistory {
  /** Messages to anybody in the last hour. */
  allInHour: number;
  /** The database's clock at this moment, epoch milliseconds. */
  now: number;
}

/** Any first half will do, as long as nothing else locks with it. */
const PHONE_LOCKS = 1;
/** More than the rule looks at; an office's address may have caused thousands. */
const NEWEST = 50;

/** Lets one request at a time decide about one phone, over all processes; held until the transaction ends. */
export async function lockPhone(db: Database, phoneIndex: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PHONE_LOCKS}::int, ${phoneIndex.readInt32BE(0)}::int)`.execute(db);
}

/** When messages went to a phone and were caused by an address in the last day, newest first. */
export async function readSentHistory(
  db: Database,
  phoneIndex: Buffer,
  addressIndex: Buffer,
): Promise<SentHistory> {
  const newest = (column: 'phone_index' | 'address_index', index: Buffer) => sql`
    array(select (extract(epoch from sent_at) * 1000)::float8 from sms_sent
      where ${sql.ref(column)} = ${index} and sent_at > clock_timestamp() - interval '25 hours'
      order by sent_at desc limit ${NEWEST})`;
  const found = await sql<SentHistory>`
    select ${newest('phone_index', phoneIndex)} as "toPhone", ${newest('address_index', addressIndex)} as "fromAddress",
      (select count(*)::int from sms_sent where sent_at > clock_timestamp() - interval '1 hour') as "allInHour",
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
  const [history] = found.rows;
  if (history === undefined) throw new Error('a select without from answered no row');
  return history;
}

/** Takes one place in the limits; answers its id, to be given back if the party certainly sent nothing. */
export async function insertSent(db: Database, phoneIndex: Buffer, addressIndex: Buffer): Promise<number> {
  const row = await db
    .insertInto('sms_sent')
    .values({ phone_index: phoneIndex, address_index: addressIndex })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteSent(db: Database, id: number): Promise<void> {
  await db.deleteFrom('sms_sent').where('id', '=', id).execute();
}
