import { createHash, randomInt } from 'node:crypto';
import { CONSTANTS, ERRCODES } from '@jixu/constants';
import { shanghaiStamp } from '@jixu/domain/calendar/shanghai';
import { inTransaction, type Locked, type Tx } from '#database/database.ts';
import { retryConflicts } from '#database/database-errors.ts';
import { lockLearners } from '#database/learner-lock.ts';
import type { Channel } from '#database/order-tables.ts';
import { pipelineUnder } from '#database/pipeline.ts';
import { type Buyer, buyerOf } from '#features/order/buy/buyer-store.ts';
import { type PricedLine, type Pricing, priceLines } from '#features/order/buy/price-lines.ts';
import type { RequestedLine } from '#features/order/buy/requested-lines.ts';
import { askChannels, type PayDependencies } from './channel-questions.ts';
import { endOrder } from './end-order.ts';
import { orderingLock } from './order-lock-store.ts';
import {
  type BoughtPackage,
  findRequestedOrder,
  insertOrder,
  insertOrderLast,
  type NewOrder,
  type OrderRow,
  updateWishes,
} from './order-store.ts';
import { listOverlappingOrders, type OverlappingOrder } from './overlap-store.ts';
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
  learnerId: number,
  wish: OrderWish,
): Promise<CreateOutcome> {
  const buyer = buyerOf(learnerId);
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
      const { locked, repeated, priced, overlapping } = await readUnderLock(trx, buyer, wish);
      if (repeated !== null) return keepRepeated(locked, repeated, wish);
      if (priced.kind === 'rejected') return priced;
      const linesKey = keyOf(priced.lines);
      const open = overlapping.filter(({ expiresAt }) => expiresAt.getTime() > Date.now());
      const same = open.find((order) => order.linesKey.equals(linesKey));
      if (same !== undefined) return keepWishes(locked, same, wish);
      if (open.length > 0 && !wish.isSure)
        return { kind: 'rejected', errcode: ERRCODES.ORDER_ASKS_TO_CONFIRM };
      if (open.length > 0 && !wasAsked) return { kind: 'ask', orders: open };
      for (const order of overlapping) {
        await endOrder(locked, order, open.includes(order) ? 'replaced' : 'expired');
      }
      const wanted = newOrder(buyer, wish, priced.lines, linesKey);
      if (wanted.total === 0) return makeFreeOrder(locked, buyer, wish, wanted);
      return { kind: 'created', order: await insertOrderLast(locked, wanted), isPaid: false };
    }),
  );
}

interface Known {
  locked: Locked<'ordering'>;
  /** The order that a request with the same key made for the same packages, unless it was closed. */
  repeated: OrderRow | null;
  priced: Pricing;
  overlapping: readonly OverlappingOrder[];
}

/** Read once nobody else makes an order of the learner. */
async function readUnderLock(trx: Tx, buyer: Buyer, wish: OrderWish): Promise<Known> {
  const [locked, , repeated, priced, overlapping] = await pipelineUnder(trx, orderingLock(buyer.id), [
    (on) => findRepeated(on, buyer, wish),
    (on) => priceLines(on, buyer, wish.lines),
    (on) => listOverlappingOrders(on, buyer.id, wish.lines.flatMap(boughtWith)),
  ]);
  const known = { locked, repeated, priced, overlapping };
  if (priced.kind === 'rejected' || wish.lines.every((line) => boughtWith(line).length > 0)) return known;
  // Which years are meant only the prices have said.
  return { ...known, overlapping: await listOverlappingOrders(locked, buyer.id, priced.lines) };
}

const boughtWith = ({ packageId, yearId }: RequestedLine): BoughtPackage[] =>
  packageId === null || yearId === undefined ? [] : [{ packageId, yearId }];

function findRepeated(trx: Tx, buyer: Buyer, wish: OrderWish): Promise<OrderRow | null> {
  if (wish.requestKey === null) return Promise.resolve(null);
  return findRequestedOrder(trx, buyer.id, {
    key: wish.requestKey,
    packageIds: wish.lines.map(({ packageId }) => packageId ?? 0),
    keptSeconds: CONSTANTS.ORDER_REQUEST_KEY_SECONDS,
  });
}

async function keepRepeated(trx: Tx, order: OrderRow, wish: OrderWish): Promise<CreateOutcome> {
  return order.state === 'paid' ? { kind: 'created', order, isPaid: true } : keepWishes(trx, order, wish);
}

async function keepWishes(trx: Tx, order: OrderRow, wish: OrderWish): Promise<CreateOutcome> {
  await updateWishes(trx, order.id, wish);
  return { kind: 'created', order, isPaid: false };
}

function newOrder(buyer: Buyer, wish: OrderWish, lines: readonly PricedLine[], linesKey: Buffer): NewOrder {
  return {
    tradePno: newTradePno(Date.now()),
    learnerId: buyer.id,
    areaId: buyer.areaId,
    linesKey,
    requestKey: wish.requestKey,
    channel: wish.channel,
    remark: wish.remark,
    total: lines.reduce((sum, { price }) => sum + price, 0),
    isAllRequired: lines.every(({ isAllRequired }) => isAllRequired),
    expirySeconds: CONSTANTS.ORDER_EXPIRY_SECONDS,
    lines,
  };
}

/** What costs nothing is opened at once. A payment or a claim may have opened it since it was priced: it is asked again in turn. */
async function makeFreeOrder(
  trx: Locked<'ordering'>,
  buyer: Buyer,
  wish: OrderWish,
  wanted: NewOrder,
): Promise<CreateOutcome> {
  const { locked, nowMs } = await lockLearners(trx, [buyer.id]);
  const again = await priceLines(locked, buyer, wish.lines);
  if (again.kind === 'rejected') return again;
  const made = await insertOrder(locked, wanted);
  await settleFreeOrder({ locked: made.locked, nowMs }, made.order);
  return { kind: 'created', order: made.order, isPaid: true };
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
