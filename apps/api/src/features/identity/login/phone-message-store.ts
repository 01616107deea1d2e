import { CONSTANTS } from '@jixu/constants';
import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '#database/database.ts';
import type { PhoneMessageTable } from '#database/tables.ts';

/** A message an old phone still has to get. */
export interface PhoneMessage {
  id: number;
  phoneEncrypted: Buffer;
  newTail: string;
  changedAt: Date;
}

/** Queues what an old phone is to be told, in the transaction that binds the new one. */
export async function queuePhoneMessage(
  trx: Tx,
  message: Pick<Insertable<PhoneMessageTable>, 'phone_sealed' | 'new_tail'>,
): Promise<void> {
  await trx.insertInto('phone_notice').values(message).execute();
}

/** Takes messages that are due, each for one process; after a minute, two, four … they are due again. */
export async function claimDueMessages(db: Database, batch: number): Promise<PhoneMessage[]> {
  const claimed = await sql<PhoneMessage>`
    update phone_notice set tries = tries + 1, next_at = now() + interval '1 minute' * power(2, least(tries, 7))
    where id in (select id from phone_notice where next_at <= now() order by next_at limit ${batch} for update skip locked)
    returning id, phone_sealed as "phoneEncrypted", new_tail as "newTail", changed_at as "changedAt"`.execute(
    db,
  );
  return claimed.rows;
}

/** Removes a message that was sent. */
export async function deleteMessage(db: Database, id: number): Promise<void> {
  await db.deleteFrom('phone_notice').where('id', '=', id).execute();
}

/** Removes messages that nobody took for a day; returns how many. */
export async function dropStaleMessages(db: Database): Promise<number> {
  const dropped = await db
    .deleteFrom('phone_notice')
    .where('changed_at', '<', sql<Date>`now() - make_interval(hours => ${CONSTANTS.PHONE_NOTICE_TRY_HOURS})`)
    .executeTakeFirst();
  return Number(dropped.numDeletedRows);
}
