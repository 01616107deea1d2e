import { createHash, randomInt } from 'node:crypto';
import { CONSTANTS, ERRCODES } from '@jixu/constants';
import { shanghaiStamp } from '@jixu/domain/calendar/shanghai';
import { type Database, inTransaction } from '#database/database.ts';
import { retryConflicts } from '#database/database-errors.ts';
import type { Channel } from '#database/order-tables.ts';
import type { Buyer } from '#features/shop/buyer-store.ts';
import { type PricedLine, type Pricing, priceLines } from '#features/shop/price-lines.ts';
import type { RequestedLine } from '#features/shop/requested-lines.ts';
import { askChannels, type PayDependencies } from './channel-questions.ts';
import { endOrder } from './end-order.ts';
import { lockOrdering } from './order-lock-store.ts';
import {
  addOrderEvents,
  findPendingOrder,
  findRequestedOrder,
  insertOrder,
  insertOrderLines,
  type OrderRow,
  updateWishes,
} from './order-store.ts';
import { listOverlappingOrders } from './overlap-store.ts';
import { settleFreeOrder } from './settle.ts';

/** What a learner submits. */
export interface OrderWish {
  lines: readonly RequestedLine[];
  channel: Channel;
  remark: string;
  /** Random text of the page; null without one. */
  requestKey: string | null;
  /** The learner has confirmed that an unpaid order with some of these courses is closed. */
  isSure: boolean;
}

export type CreateOutcome =
  | { kind: 'created'; order: OrderRow; isPaid: boolean }
  | Extract<Pricing, { kind: 'rejected' }>
  | { kind: 'rejected'; errcode: typeof ERRCODES.ORDER_ASKS_TO_CONFIRM };

/** Before unpaid orders are closed their channels have to be asked whether they were paid. */
type Step = CreateOutcome | { kind: 'ask'; orders: readonly OrderRow[] };

/** Makes an order, or finds the one that a repeated request means (contract createOrder). */
export async function createOrder(
  deps: PayDependencies,
  buyer: Buyer,
  wish: OrderWish,
): Promise<CreateOutcome> {
  const first = await step(deps, buyer, wish, false);
  if (first.kind !== 'ask') return first;
  await Promise.all(first.orders.map(({ id }) => askChannels(deps, id)));
  const second = await step(deps, buyer, wish, true);
  if (second.kind === 'ask') throw new Error('channels were asked for twice');
  return second;
}

function step({ db }: PayDependencies, buyer: Buyer, wish: OrderWish, wasAsked: boolean): Promise<Step> {
  return retryConflicts(() =>
    inTransaction(db, async (trx) => {
      await lockOrdering(trx, buyer.id);
      const repeated = await findRepeated(trx, buyer, wish);
      if (repeated !== null) return repeated;
      const priced = await priceLines(trx, buyer, wish.lines);
      if (priced.kind === 'rejected') return priced;
      const { lines } = priced;
      const linesKey = keyOf(lines);
      const same = await findPendingOrder(trx, buyer.id, linesKey);
      if (same !== null) return keepWishes(trx, same, wish);
      const overlapping = await listOverlappingOrders(trx, buyer.id, lines);
      const open = overlapping.filter(({ expiresAt }) => expiresAt.getTime() > Date.now());
      if (open.length > 0 && !wish.isSure)
        return { kind: 'rejected', errcode: ERRCODES.ORDER_ASKS_TO_CONFIRM };
      if (open.length > 0 && !wasAsked) return { kind: 'ask', orders: open };
      for (const order of overlapping) {
        await endOrder(trx, order, open.includes(order) ? 'replaced' : 'expired');
      }
      return makeOrder(trx, buyer, wish, lines, linesKey);
    }),
  );
}

/** The order that a request with the same key made for the same packages, unless it was closed. */
async function findRepeated(trx: Database, buyer: Buyer, wish: OrderWish): Promise<CreateOutcome | null> {
  if (wish.requestKey === null) return null;
  const packageIds = wish.lines.map(({ packageId }) => packageId ?? 0);
  const order = await findRequestedOrder(trx, buyer.id, {
    key: wish.requestKey,
    packageIds,
    keptSeconds: CONSTANTS.ORDER_REQUEST_KEY_SECONDS,
  });
  if (order === null) return null;
  return order.state === 'paid' ? { kind: 'created', order, isPaid: true } : keepWishes(trx, order, wish);
}

async function keepWishes(trx: Database, order: OrderRow, wish: OrderWish): Promise<CreateOutcome> {
  await updateWishes(trx, order.id, wish);
  return { kind: 'created', order, isPaid: false };
}

async function makeOrder(
  trx: Database,
  buyer: Buyer,
  wish: OrderWish,
  lines: readonly PricedLine[],
  linesKey: Buffer,
): Promise<CreateOutcome> {
  const total = lines.reduce((sum, { price }) => sum + price, 0);
  const order = await insertOrder(trx, {
    tradePno: newTradePno(Date.now()),
    learnerId: buyer.id,
    areaId: buyer.areaId,
    linesKey,
    requestKey: wish.requestKey,
    channel: wish.channel,
    remark: wish.remark,
    total,
    isAllRequired: lines.every(({ isAllRequired }) => isAllRequired),
    expirySeconds: CONSTANTS.ORDER_EXPIRY_SECONDS,
  });
  await insertOrderLines(trx, order, lines);
  await addOrderEvents(trx, order.id, [{ kind: 'made', amount: total }]);
  if (total === 0) await settleFreeOrder(trx, order);
  return { kind: 'created', order, isPaid: total === 0 };
}

/** Equal for the same packages, years and prices in any order. */
function keyOf(lines: readonly PricedLine[]): Buffer {
  const parts = lines.map(({ packageId, yearId, price }) => `${packageId}/${yearId}/${price}`).sort();
  return createHash('sha256').update(parts.join(' ')).digest();
}

const RANDOM_DIGITS = 10;

/**
 * Time in Shanghai and ten random digits: with six, of a thousand orders in one second two had the same number, and one
 * failed. Two digits an attempt still fit into what the channels take (32).
 */
function newTradePno(now: number): string {
  const random = String(randomInt(10 ** RANDOM_DIGITS)).padStart(RANDOM_DIGITS, '0');
  return `${shanghaiStamp(now).replace(/\D/g, '')}${random}`;
}
