import { ERRCODES } from '@jixu/constants';
import { mayBePaid } from '@jixu/domain/order/settlement/attempt-state';
import { isLastMinute } from '@jixu/domain/order/settlement/last-minute';
import { nextLook } from '@jixu/domain/order/settlement/next-look';
import { inTransaction, type Tx } from '#database/database.ts';
import type { Channel } from '#database/order-tables.ts';
import type { MaySend, PaymentOffer, PayProduct, PreparedResponse } from '#gateways/payment-gateway.ts';
import {
  type AttemptRow,
  insertAttempt,
  insertFirstAttempt,
  listAttempts,
  moveAttempt,
  wantAttemptsClosed,
} from './attempt-store.ts';
import { createBeginTurns } from './begin-turns.ts';
import { closeChannels, lookAtAttempt, type PayDependencies } from './channel-questions.ts';
import { hasUndecidedCharge } from './charge-store.ts';
import { takeOrderNow } from './order-lock-store.ts';
import { addOrderEvents, lockOrder, type OrderRow, readOrderState } from './order-store.ts';
import type { OrderToPay } from './order-to-pay-store.ts';
import { offerOf } from './payment-offer.ts';

/** How an order is to be paid. */
export interface PaymentWay {
  channel: Channel;
  product: PayProduct;
  /** Blind index of who pays inside WeChat, the tx_no of a charge of a card; else empty. */
  payer: string;
  /** Asks the channel, if it may; the same offer may be sent any number of times. */
  prepare(offer: PaymentOffer, maySend: MaySend): Promise<PreparedResponse>;
}

export type BegunPayment =
  | { kind: 'begun'; attempt: AttemptRow; offer: PaymentOffer }
  | {
      kind: 'rejected';
      errcode: typeof ERRCODES.ORDER_CLOSED | typeof ERRCODES.ORDER_PAID | typeof ERRCODES.PAY_CHANNEL_FAILED;
    };

const FAILED = { kind: 'rejected', errcode: ERRCODES.PAY_CHANNEL_FAILED } as const;
/** Numbers of an order: two digits are appended for each. */
const MOST_ATTEMPTS = 99;
/** New numbers in one call, should the channel have used up the last one. */
const ROUNDS = 3;
/** How long a call waits for other channels to close; the jobs go on with it. ms */
const CLOSING_WAIT_MS = 1500;

const turns = createBeginTurns<BegunPayment>();

/**
 * The number under which the order is paid in this way: the one it has, or a new one, stored before the channel is asked.
 * What it was given to in another way is closed there first; should it be paid at both, the second payment goes back.
 * One beginning at a time an order: who asks for the same way meanwhile gets the same response, who asks for another is
 * rejected at once, and neither holds a connection. Of two ways asked for at once in two processes the later one stands.
 */
export async function beginPayment(
  deps: PayDependencies,
  order: OrderToPay,
  way: PaymentWay,
): Promise<BegunPayment> {
  const { channel, product, payer } = way;
  const begun = turns.take(deps.db, order.id, [channel, product, payer].join('/'), () =>
    beginAlone(deps, order, way),
  );
  return begun ?? FAILED;
}

async function beginAlone(deps: PayDependencies, order: OrderToPay, way: PaymentWay): Promise<BegunPayment> {
  // Its channel would refuse it as too short, and the number would be used up.
  if (!order.hasNumber && isTooLate(order)) return { kind: 'rejected', errcode: ERRCODES.ORDER_CLOSED };
  const first: BegunPayment | Again = order.hasNumber ? NO_NUMBER : await beginFirst(deps, order, way);
  if (first.kind !== 'again') return first;
  let { last } = first;
  for (let round = 0; round < ROUNDS; round++) {
    const after = last;
    const taken = await takeOrderNow(() =>
      inTransaction(deps.db, (trx) => takeNumber(trx, order, way, after)),
    );
    if (taken === null) return FAILED;
    if (taken.kind === 'rejected') return taken;
    if (taken.hasOthers) await within(CLOSING_WAIT_MS, closeChannels(deps, order.id));
    const { attempt } = taken;
    const offer = offerOf(order, attempt.channelNo);
    if (attempt.state === 'open')
      return (await paidMeanwhile(deps, order)) ?? { kind: 'begun', attempt, offer };
    const next = await store(deps, attempt, await way.prepare(offer, STORED));
    if (next.kind === 'stored') return { kind: 'begun', attempt: next.attempt, offer };
    if (next.kind === 'rejected') return next;
    last = next.last;
  }
  return FAILED;
}

/** Another number is to be taken; `last` is the id of the one this call had, should it have had one. */
interface Again {
  kind: 'again';
  last: number | null;
}

const NO_NUMBER: Again = { kind: 'again', last: null };

const STORED: MaySend = Promise.resolve(true);

/**
 * Most orders need one number only: what is sent to the channel is signed while the number is being stored. `again`: the
 * order got a number or ended meanwhile, or the channel wants another one.
 */
async function beginFirst(
  deps: PayDependencies,
  order: OrderToPay,
  way: PaymentWay,
): Promise<BegunPayment | Again> {
  const offer = offerOf(order, numberOf(order, 1));
  const { channel, product, payer } = way;
  const storing = insertFirstAttempt(
    deps.db,
    {
      orderId: order.id,
      channel,
      product,
      channelNo: offer.channelNo,
      payer,
      nextLookAt: new Date(nextLook(Date.now(), 0)),
    },
    { kind: 'channel-opened', channel },
  );
  const isStored = storing.then((attempt) => attempt !== null);
  const [response, attempt] = await Promise.all([way.prepare(offer, isStored), storing]);
  if (attempt === null) return NO_NUMBER;
  const next = await store(deps, attempt, response);
  return next.kind === 'stored' ? { kind: 'begun', attempt: next.attempt, offer } : next;
}

const isTooLate = ({ expiresAt }: OrderRow): boolean => isLastMinute(expiresAt.getTime(), Date.now());

const numberOf = ({ tradePno }: OrderRow, nth: number): string =>
  `${tradePno}${String(nth).padStart(2, '0')}`;

type Rejected = Extract<BegunPayment, { kind: 'rejected' }>;
type Taken = { kind: 'taken'; attempt: AttemptRow; hasOthers: boolean };

async function takeNumber(
  trx: Tx,
  { id }: OrderRow,
  way: PaymentWay,
  last: Again['last'],
): Promise<Taken | Rejected> {
  const { locked, order } = await lockOrder(trx, id, 'now');
  if (order.state === 'paid') return { kind: 'rejected', errcode: ERRCODES.ORDER_PAID };
  if (order.state !== 'pending' || order.expiresAt.getTime() <= Date.now())
    return { kind: 'rejected', errcode: ERRCODES.ORDER_CLOSED };
  // A bank has a code and has not said what came of it: whatever is begun now would be paid a second time.
  if (await hasUndecidedCharge(trx, id)) return FAILED;
  const attempts = await listAttempts(trx, id);
  // Taking the order back from whoever asked later would have the two close each other's numbers in turn.
  if (attempts.some((attempt) => isLater(attempt, last) && !isSameWay(attempt, way))) return FAILED;
  const same = attempts.find((attempt) => isSameWay(attempt, way)) ?? null;
  if (same?.state !== 'open' && isTooLate(order)) return { kind: 'rejected', errcode: ERRCODES.ORDER_CLOSED };
  if (same === null && attempts.length >= MOST_ATTEMPTS) return FAILED;
  await wantAttemptsClosed(trx, id, same?.id ?? null);
  const hasOthers = attempts.some(({ id: other, state }) => other !== same?.id && mayBePaid(state));
  if (same !== null) return { kind: 'taken', attempt: same, hasOthers };
  const attempt = await insertAttempt(locked, {
    orderId: id,
    channel: way.channel,
    product: way.product,
    channelNo: numberOf(order, attempts.length + 1),
    amount: order.total,
    payer: way.payer,
    timeExpire: order.expiresAt,
    nextLookAt: new Date(nextLook(Date.now(), 0)),
  });
  await addOrderEvents(trx, id, [{ kind: 'channel-opened', channel: way.channel }]);
  return { kind: 'taken', attempt, hasOthers };
}

function isSameWay(attempt: AttemptRow, way: PaymentWay): boolean {
  const { channel, product, payer } = attempt;
  return isUsable(attempt) && channel === way.channel && product === way.product && payer === way.payer;
}

function isLater(attempt: AttemptRow, last: Again['last']): boolean {
  return last !== null && attempt.id > last && isUsable(attempt);
}

const isUsable = ({ state }: AttemptRow): boolean => state === 'sent' || state === 'open';

/** Closing the other channels may have shown that the order is paid. */
async function paidMeanwhile({ db }: PayDependencies, { id }: OrderRow): Promise<Rejected | null> {
  const state = await readOrderState(db, id);
  return state === 'paid' ? { kind: 'rejected', errcode: ERRCODES.ORDER_PAID } : null;
}

async function store(
  deps: PayDependencies,
  attempt: AttemptRow,
  response: PreparedResponse,
): Promise<{ kind: 'stored'; attempt: AttemptRow } | Again | Rejected> {
  switch (response.kind) {
    case 'prepared':
      return storeAddress(deps, attempt, response.address);
    case 'paid':
      await lookAtAttempt(deps, attempt);
      return { kind: 'again', last: attempt.id };
    case 'number-used':
      await moveAttempt(deps.db, attempt, 'declined', { nextLookAt: null });
      return { kind: 'again', last: attempt.id };
    case 'rejected':
      await moveAttempt(deps.db, attempt, 'declined', { nextLookAt: null });
      return FAILED;
    case 'unreachable':
      return FAILED;
  }
}

/** Of two that asked for one number the first is stored; the other one answers with that. */
async function storeAddress(
  { db }: PayDependencies,
  attempt: AttemptRow,
  address: string,
): Promise<{ kind: 'stored'; attempt: AttemptRow } | Again> {
  const nextLookAt = new Date(nextLook(Date.now(), 0));
  if (await moveAttempt(db, attempt, 'accepted', { address, nextLookAt }))
    return { kind: 'stored', attempt: { ...attempt, state: 'open', address } };
  const stored = (await listAttempts(db, attempt.orderId)).find(({ id }) => id === attempt.id);
  return stored?.state === 'open' ? { kind: 'stored', attempt: stored } : { kind: 'again', last: attempt.id };
}

/** Waits for the work, but not longer than `ms`; the work goes on, and nobody waits for its end. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
}
