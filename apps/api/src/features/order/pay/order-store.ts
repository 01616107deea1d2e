import type { OrderEvent } from '@jixu/domain/order/settlement/order-event-text';
import type { CloseReason, OrderState } from '@jixu/domain/order/settlement/order-state';
import type { Fen } from '@jixu/domain/units/money';
import { sql } from 'kysely';
import type { Database, Locked, Tx } from '#database/database.ts';
import type { Channel } from '#database/order-tables.ts';
import { executeLast } from '#database/pipeline.ts';
import { type Lock, type LockName, takeLock } from '#database/tx.ts';
import type { AreaId } from '#features/region/area-store.ts';

/** An order without its lines. */
export interface OrderRow {
  id: number;
  tradePno: string;
  learnerId: number;
  areaId: number;
  state: OrderState;
  channel: Channel;
  total: Fen;
  isAllRequired: boolean;
  createdAt: Date;
  expiresAt: Date;
}

export const ORDER = sql`
  orders.id, trade_pno as "tradePno", learner_id as "learnerId", orders.area_id as "areaId", orders.state, orders.channel, total,
  is_all_required as "isAllRequired", created_at as "createdAt", expires_at as "expiresAt"`;

/** An order of this learner; null when there is none of that number, or it is another's. */
export async function findOrder(db: Database, learnerId: number, tradePno: string): Promise<OrderRow | null> {
  const found = await sql<OrderRow>`
    select ${ORDER} from orders where trade_pno = ${tradePno} and learner_id = ${learnerId}`.execute(db);
  return found.rows[0] ?? null;
}

/** An order as it is under its lock. */
export interface LockedOrder {
  locked: Locked<'order'>;
  order: OrderRow;
}

/**
 * Locked until the transaction ends. Orders are locked before anything else, in the order of their ids. `now`: fails at
 * once when somebody else holds it, instead of holding a connection while it waits.
 */
export async function lockOrder(
  trx: Tx,
  orderId: number,
  when: 'now' | 'in-turn' = 'in-turn',
): Promise<LockedOrder> {
  const statement = sql<OrderRow>`
    select ${ORDER} from orders where id = ${orderId} for update ${when === 'now' ? sql`nowait` : sql``}`;
  const [locked, found] = await takeLock(trx, { name: 'order', take: (on) => statement.execute(on) });
  return { locked, order: sameOrder(found.rows, orderId) };
}

/**
 * Locks an order with every other of its learner, in the order of their ids: for who goes on to its invoice, which may hold
 * several of them and is locked after them all.
 */
export async function lockOrdersAround(
  trx: Tx,
  orderId: number,
): Promise<{ locked: Locked<'order' | 'orders'>; order: OrderRow }> {
  const statement = sql<OrderRow>`
    select ${ORDER} from orders where learner_id = (select learner_id from orders where id = ${orderId})
    order by orders.id for update`;
  const lock: Lock<'order' | 'orders', { rows: OrderRow[] }> = {
    name: 'orders',
    take: (on) => statement.execute(on),
  };
  const [locked, found] = await takeLock(trx, lock);
  return { locked, order: sameOrder(found.rows, orderId) };
}

function sameOrder(rows: readonly OrderRow[], orderId: number): OrderRow {
  const order = rows.find(({ id }) => id === orderId);
  if (order === undefined) throw new Error(`order ${orderId} disappeared`);
  return order;
}

export async function readOrderState(db: Database, orderId: number): Promise<OrderState> {
  const row = await db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.state;
}

/** The order that a request with this key made for these packages, paid or still payable. */
export async function findRequestedOrder(
  db: Database,
  learnerId: number,
  request: { key: string; packageIds: readonly number[]; keptSeconds: number },
): Promise<OrderRow | null> {
  const found = await sql<OrderRow>`
    select ${ORDER} from orders
    where learner_id = ${learnerId} and request_key = ${request.key}
      and created_at > now() - make_interval(secs => ${request.keptSeconds})
      and (state = 'paid' or (state = 'pending' and expires_at > now()))
      and (select array_agg(package_id order by package_id) from order_line where order_id = orders.id)
        = (select array_agg(distinct id order by id) from unnest(${[...request.packageIds]}::int[]) as id)
    order by id desc limit 1`.execute(db);
  return found.rows[0] ?? null;
}

/** What is bought: a package for a year. */
export interface BoughtPackage {
  packageId: number;
  yearId: number;
}

export interface NewOrder {
  tradePno: string;
  learnerId: number;
  /** Where the learner studied when it was made; its courses are opened there. */
  areaId: AreaId;
  linesKey: Buffer;
  requestKey: string | null;
  channel: Channel;
  remark: string;
  total: Fen;
  isAllRequired: boolean;
  expirySeconds: number;
  lines: readonly { packageId: number; yearId: number; name: string; price: Fen }[];
}

/** Makes an order, which is nobody else's before the transaction ends, as if it was locked. */
export async function insertOrder<Held extends LockName>(
  trx: Locked<Held | 'ordering'>,
  order: NewOrder,
): Promise<{ locked: Locked<Held | 'ordering' | 'order'>; order: OrderRow }> {
  const [locked, { rows }] = await takeLock(trx, {
    name: 'order',
    take: (on) => insertion(order).execute(on),
  });
  return { locked, order: inserted(rows) };
}

/** Makes an order with nothing behind it: it is durable when this resolves. */
export const insertOrderLast = async (trx: Locked<'ordering'>, order: NewOrder): Promise<OrderRow> =>
  inserted(await executeLast(trx, insertion(order)));

/** An order that waits for its payment, with its lines and its first event. */
function insertion(order: NewOrder) {
  const { lines } = order;
  const tradeNos = lines.map((_, index) => `${order.tradePno}${String(index + 1).padStart(2, '0')}`);
  const made: OrderEvent = { kind: 'made', amount: order.total };
  return sql<OrderRow>`
    with made as (
      insert into orders (trade_pno, learner_id, area_id, lines_key, request_key, channel, remark, total, is_all_required, state,
        expires_at)
      values (${order.tradePno}, ${order.learnerId}, ${order.areaId}, ${order.linesKey}, ${order.requestKey},
        ${order.channel}, ${order.remark}, ${order.total}, ${order.isAllRequired}, 'pending',
        now() + make_interval(secs => ${order.expirySeconds}))
      returning ${ORDER}),
    listed as (
      insert into order_line (order_id, trade_no, package_id, year_id, name, price)
      select made.id, line.* from made, unnest(${tradeNos}::text[], ${lines.map(({ packageId }) => packageId)}::int[],
        ${lines.map(({ yearId }) => yearId)}::int[], ${lines.map(({ name }) => name)}::text[],
        ${lines.map(({ price }) => price)}::bigint[]) as line),
    told as (insert into order_event (order_id, event) select id, ${made}::jsonb from made)
    select * from made`;
}

function inserted([row]: readonly OrderRow[]): OrderRow {
  if (row === undefined) throw new Error('an order was not inserted');
  return row;
}

export interface OrderLineRow extends BoughtPackage {
  id: number;
  tradeNo: string;
  name: string;
  price: Fen;
}

/** By package and year: two orders that open the same courses then wait for one another instead of deadlocking. */
export async function listOrderLines(db: Database, orderId: number): Promise<OrderLineRow[]> {
  const found = await sql<OrderLineRow>`
    select id, trade_no as "tradeNo", package_id as "packageId", year_id as "yearId", name, price from order_line
    where order_id = ${orderId} order by package_id, year_id`.execute(db);
  return found.rows;
}

/** The learner repeats the order, perhaps with another channel in mind. */
export async function updateWishes(
  db: Database,
  orderId: number,
  { channel, remark }: { channel: Channel; remark: string },
): Promise<void> {
  await db.updateTable('orders').set({ channel, remark }).where('id', '=', orderId).execute();
}

/** Moves an order from the state it was locked in. An ended one leaves the list; one that money came for returns to it. */
export async function moveOrder(
  trx: Locked<'order'>,
  order: Pick<OrderRow, 'id' | 'state'>,
  to: OrderState,
  more: { reason?: CloseReason; listed?: boolean } = {},
): Promise<void> {
  const moved = await trx
    .updateTable('orders')
    .set({
      state: to,
      ...(to === 'paid' ? { paid_at: sql<Date>`now()` } : {}),
      ...(more.reason === undefined ? {} : { close_reason: more.reason }),
      ...(more.listed === undefined ? {} : { listed: more.listed }),
    })
    .where('id', '=', order.id)
    .where('state', '=', order.state)
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) throw new Error(`order ${order.id} left ${order.state} under its lock`);
}

export async function addOrderEvents(trx: Tx, orderId: number, events: readonly OrderEvent[]): Promise<void> {
  await trx
    .insertInto('order_event')
    .values(events.map((event) => ({ order_id: orderId, event })))
    .execute();
}

/** What happened to an order, oldest first. */
export async function listOrderEvents(
  db: Database,
  orderId: number,
): Promise<{ at: Date; event: OrderEvent }[]> {
  return db
    .selectFrom('order_event')
    .select(['at', 'event'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}
