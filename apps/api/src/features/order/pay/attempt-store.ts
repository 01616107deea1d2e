import {
  type AttemptEvent,
  type AttemptState,
  mayBePaid,
  nextAttemptState,
} from '@jixu/domain/order/settlement/attempt-state';
import type { OrderEvent } from '@jixu/domain/order/settlement/order-event-text';
import type { Fen } from '@jixu/domain/units/money';
import { sql } from 'kysely';
import type { Database, Locked, Tx } from '#database/database.ts';
import type { Channel } from '#database/order-tables.ts';
import type { PayProduct } from '#gateways/payment-gateway.ts';

/** What a channel may collect for an order under a number. */
interface AttemptTerms {
  orderId: number;
  channel: Channel;
  product: PayProduct;
  channelNo: string;
  amount: Fen;
  payer: string;
  timeExpire: Date;
}

/** One number under which a channel may collect for an order. */
export interface AttemptRow extends AttemptTerms {
  id: number;
  state: AttemptState;
  address: string;
  madeAt: Date;
  endedAt: Date | null;
  looks: number;
}

/** A beginning wants one number closed; what others left open is the jobs' to close. */
const CLOSINGS_AT_ONCE = 2;
const CLOSING_LEASE_SECONDS = 5;

const ATTEMPT = sql`
  id, order_id as "orderId", channel, product, channel_no as "channelNo", amount, payer, state, address,
  made_at as "madeAt", time_expire as "timeExpire", ended_at as "endedAt", looks`;

export async function findAttempt(
  db: Database,
  channel: Channel,
  channelNo: string,
): Promise<AttemptRow | null> {
  const found = await sql<AttemptRow>`
    select ${ATTEMPT} from pay_attempt where channel = ${channel} and channel_no = ${channelNo}`.execute(db);
  return found.rows[0] ?? null;
}

/** Every number an order was ever given, oldest first. */
export async function listAttempts(db: Database, orderId: number): Promise<AttemptRow[]> {
  const found = await sql<AttemptRow>`
    select ${ATTEMPT} from pay_attempt where order_id = ${orderId} order by id`.execute(db);
  return found.rows;
}

export interface NewAttempt extends AttemptTerms {
  nextLookAt: Date;
}

/** Stored before the channel is asked, so that a payment under this number is never a stranger's. */
export async function insertAttempt(trx: Locked<'order'>, attempt: NewAttempt): Promise<AttemptRow> {
  const found = await sql<AttemptRow>`
    insert into pay_attempt (order_id, channel, product, channel_no, amount, payer, state, time_expire, next_look_at)
    values (${attempt.orderId}, ${attempt.channel}, ${attempt.product}, ${attempt.channelNo}, ${attempt.amount},
      ${attempt.payer}, 'sent', ${attempt.timeExpire}, ${attempt.nextLookAt})
    returning ${ATTEMPT}`.execute(trx);
  const [row] = found.rows;
  if (row === undefined) throw new Error('an attempt was not inserted');
  return row;
}

/**
 * The first number of an order that may still be paid, in one statement; null, and nothing is stored, when the order has
 * one, has ended, or is locked by somebody else: statements of others may stand behind this one on its connection.
 */
export async function insertFirstAttempt(
  db: Database,
  attempt: Omit<NewAttempt, 'amount' | 'timeExpire'>,
  event: OrderEvent,
): Promise<AttemptRow | null> {
  const found = await sql<AttemptRow>`
    with payable as (
      select id, total, expires_at from orders
      where id = ${attempt.orderId} and state = 'pending' and expires_at > now()
        and not exists (select from pay_attempt where order_id = orders.id)
      for update skip locked),
    inserted as (
      insert into pay_attempt (order_id, channel, product, channel_no, amount, payer, state, time_expire, next_look_at)
      select id, ${attempt.channel}, ${attempt.product}, ${attempt.channelNo}, total, ${attempt.payer}, 'sent', expires_at,
        ${attempt.nextLookAt}::timestamptz
      from payable
      on conflict do nothing
      returning ${ATTEMPT}),
    told as (insert into order_event (order_id, event) select "orderId", ${event}::jsonb from inserted)
    select * from inserted`.execute(db);
  return found.rows[0] ?? null;
}

/** Moves an attempt as its machine says, unless it has left its state meanwhile; whether it did. */
export async function moveAttempt(
  db: Database,
  attempt: Pick<AttemptRow, 'id' | 'state'>,
  event: AttemptEvent,
  more: { address?: string; nextLookAt: Date | null },
): Promise<boolean> {
  const to = nextAttemptState(attempt.state, event);
  if (to === null) return false;
  const moved = await sql`
    update pay_attempt set state = ${to}, next_look_at = ${more.nextLookAt}, looks = 0,
      address = coalesce(${more.address ?? null}, address),
      ended_at = case when ${!mayBePaid(to)} then now() else ended_at end
    where id = ${attempt.id} and state = ${attempt.state}`.execute(db);
  return moved.numAffectedRows === 1n;
}

/**
 * A number that took money is used up, whatever state it was read in: closing it elsewhere meanwhile must not leave it to
 * be asked about for ever.
 */
export async function markAttemptPaid(trx: Tx, attemptId: number): Promise<void> {
  await sql`
    update pay_attempt set state = 'paid', next_look_at = null, ended_at = now() where id = ${attemptId}`.execute(
    trx,
  );
}

/** Wants every number of an order closed that may still be paid, but this one; its closing may be claimed at once. */
export async function wantAttemptsClosed(
  db: Database,
  orderId: number,
  but: number | null = null,
): Promise<void> {
  await sql`
    update pay_attempt set state = 'closing', next_look_at = now(), looks = 0, asked_at = null
    where order_id = ${orderId} and state in ('sent', 'open') and id is distinct from ${but}::bigint`.execute(
    db,
  );
}

/**
 * Numbers of an order that the caller may ask the channel about now: at most once a second, whoever asks, in any process.
 * Those that were closed long ago are left to the jobs.
 */
export async function claimQuestions(db: Database, orderId: number): Promise<AttemptRow[]> {
  const found = await sql<AttemptRow>`
    update pay_attempt set asked_at = now()
    where order_id = ${orderId} and state in ('sent', 'open', 'closing')
      and (asked_at is null or asked_at <= now() - interval '1 second')
    returning ${ATTEMPT}`.execute(db);
  return found.rows;
}

/**
 * The newest numbers of an order that the caller may close at their channels now: each at most once a second, whoever
 * closes, in any process, and meanwhile not the jobs either, which go on with what does not answer.
 */
export async function claimClosings(db: Database, orderId: number): Promise<AttemptRow[]> {
  const found = await sql<AttemptRow>`
    update pay_attempt set asked_at = now(), next_look_at = now() + make_interval(secs => ${CLOSING_LEASE_SECONDS})
    where id in (
      select id from pay_attempt
      where order_id = ${orderId} and state = 'closing' and (asked_at is null or asked_at <= now() - interval '1 second')
      order by id desc limit ${CLOSINGS_AT_ONCE} for update skip locked)
    returning ${ATTEMPT}`.execute(db);
  return found.rows;
}

/** Numbers that are due, taken for `leaseSeconds`: another process skips them, and they are due again if we die. */
export async function claimDueAttempts(
  db: Database,
  limit: number,
  leaseSeconds: number,
): Promise<AttemptRow[]> {
  const found = await sql<AttemptRow>`
    update pay_attempt set next_look_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from pay_attempt where next_look_at <= now() order by next_look_at
      for update skip locked limit ${limit})
    returning ${ATTEMPT}`.execute(db);
  return found.rows;
}

/** After a look: when the next one is due. */
export async function planLook(
  db: Database,
  attempt: Pick<AttemptRow, 'id' | 'state'>,
  nextLookAt: Date | null,
): Promise<void> {
  await sql`
    update pay_attempt set looks = looks + 1, next_look_at = ${nextLookAt}
    where id = ${attempt.id} and state = ${attempt.state}`.execute(db);
}
