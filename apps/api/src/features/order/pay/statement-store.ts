import type { RefundState } from '@jixu/domain/order/settlement/refund-state';
import type { Fen } from '@jixu/domain/units/money';
import { sql } from 'kysely';
import type { Database, Pool, Tx } from '#database/database.ts';
import type { Channel, OrderTables } from '#database/order-tables.ts';
import type { StatementRow } from '#gateways/payment-gateway.ts';
import { raiseAlarm } from './alarm-store.ts';

/** Channels keep their statements for three months. */
const MOST_DAYS_BACK = 80;

/** Remembers that the channel's statements have to be compared, up to that day: also of days on which no job ran. */
export async function wantStatements(db: Pool, channel: Channel, upTo: string): Promise<void> {
  await sql`
    insert into statement (channel, day)
    select ${channel}, each_day::date from generate_series(
      greatest(
        coalesce((select max(day) + 1 from statement where channel = ${channel}), ${upTo}::date),
        ${upTo}::date - ${MOST_DAYS_BACK}::int),
      ${upTo}::date, '1 day') as each_day
    on conflict do nothing`.execute(db);
}

/**
 * Ends a day of which there is no statement, if we know of no money on it either; whether it did. A refund that ended on it
 * stands in the statement of the day on which it began.
 */
export async function endQuietDay(db: Pool, channel: Channel, day: string): Promise<boolean> {
  const ended = await sql`
    update statement set state = 'imported', imported_at = now()
    where channel = ${channel} and day = ${day}::date and state = 'wanted'
      and not exists (
        select from payment where payment.channel = ${channel}
          and (paid_at at time zone 'Asia/Shanghai')::date = ${day}::date)
      and not exists (
        select from refund join payment on payment.id = payment_id where payment.channel = ${channel}
          and (done_at at time zone 'Asia/Shanghai')::date = ${day}::date
          and not ${isListed(channel)})`.execute(db);
  return ended.numAffectedRows === 1n;
}

/** Whether the refund of the row stands in a statement. */
const isListed = (channel: Channel) => sql`
  exists (
    select from statement_row as listed
    where listed.channel = ${channel} and listed.kind = 'refund' and listed.refund_no = refund.refund_no)`;

/** Days that are due, taken for `leaseSeconds`. */
export async function claimDueStatements(
  db: Pool,
  limit: number,
  leaseSeconds: number,
): Promise<{ channel: Channel; day: string; tries: number }[]> {
  const found = await sql<{ channel: Channel; day: string; tries: number }>`
    update statement set next_at = now() + make_interval(secs => ${leaseSeconds}), tries = tries + 1
    where (channel, day) in (
      select channel, day from statement where state = 'wanted' and next_at <= now() order by day
      for update skip locked limit ${limit})
    returning channel, day, tries`.execute(db);
  return found.rows;
}

export async function planStatement(
  db: Pool,
  { channel, day }: { channel: Channel; day: string },
  nextAt: Date,
): Promise<void> {
  await sql`
    update statement set next_at = ${nextAt} where channel = ${channel} and day = ${day}::date`.execute(db);
}

/** Stores a statement; false when it is stored already. */
export async function keepStatement(
  trx: Tx,
  {
    channel,
    day,
    sha256,
    rows,
  }: { channel: Channel; day: string; sha256: string; rows: readonly StatementRow[] },
): Promise<boolean> {
  const kept = await sql`
    update statement set state = 'imported', sha256 = ${sha256}, imported_at = now()
    where channel = ${channel} and day = ${day}::date and state = 'wanted'`.execute(trx);
  if (kept.numAffectedRows !== 1n) return false;
  for (const row of rows) {
    await trx
      .insertInto('statement_row')
      .values({
        channel,
        day,
        kind: row.kind,
        transaction_id: row.transactionId,
        refund_no: row.refundNo,
        channel_no: row.channelNo,
        amount: row.amount,
        fee: row.fee,
        at: new Date(row.at),
      })
      .onConflict((conflict) =>
        conflict.columns(['channel', 'transaction_id', 'kind', 'refund_no']).doNothing(),
      )
      .execute();
  }
  return true;
}

/** `isOfDay`: by the clock of Asia/Shanghai, on which a channel's day ends at midnight. */
export interface OurMoney {
  number: string;
  amount: Fen;
  isOfDay: boolean;
}

/** Payments of the day and the days beside it: near midnight the channel's clock decides. */
export async function listOurPayments(db: Database, channel: Channel, day: string): Promise<OurMoney[]> {
  const found = await sql<OurMoney>`
    select transaction_id as number, amount, (paid_at at time zone 'Asia/Shanghai')::date = ${day}::date as "isOfDay"
    from payment where channel = ${channel}
      and (paid_at at time zone 'Asia/Shanghai')::date between ${day}::date - 1 and ${day}::date + 1`.execute(
    db,
  );
  return found.rows;
}

/** Refunds that ended on that day and stand in no statement, of this day or an earlier one. */
export async function listUnlistedRefunds(
  db: Database,
  channel: Channel,
  day: string,
): Promise<Omit<OurMoney, 'isOfDay'>[]> {
  const found = await sql<Omit<OurMoney, 'isOfDay'>>`
    select refund_no as number, refund.amount
    from refund join payment on payment.id = payment_id where payment.channel = ${channel}
      and (done_at at time zone 'Asia/Shanghai')::date = ${day}::date and not ${isListed(channel)}`.execute(
    db,
  );
  return found.rows;
}

/** Refunds of these numbers, whatever has become of them. */
export async function listNumberedRefunds(
  db: Database,
  channel: Channel,
  numbers: readonly string[],
): Promise<{ number: string; amount: Fen; state: RefundState }[]> {
  const found = await sql<{ number: string; amount: Fen; state: RefundState }>`
    select refund_no as number, refund.amount, refund.state
    from refund join payment on payment.id = payment_id
    where payment.channel = ${channel} and refund_no = any(${[...numbers]}::text[])`.execute(db);
  return found.rows;
}

/** Names a difference and tells an operator, once. */
export async function noteDifference(
  trx: Tx,
  difference: Omit<OrderTables['reconciliation_difference'], 'id' | 'found_at' | 'detail'> & {
    detail: Record<string, string | number>;
  },
): Promise<void> {
  const { channel, day, kind, number, detail } = difference;
  await trx
    .insertInto('reconciliation_difference')
    .values({ channel, day, kind, number, detail })
    .onConflict((conflict) => conflict.columns(['channel', 'day', 'kind', 'number']).doNothing())
    .execute();
  await raiseAlarm(trx, `statement-${kind}`, `${channel}:${day}:${number}`, detail);
}
