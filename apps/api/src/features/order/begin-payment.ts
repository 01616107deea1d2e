import { ERRCODES } from '@jixu/constants';
import { mayBePaid } from '@jixu/domain/settlement/attempt-state';
import { nextLook } from '@jixu/domain/settlement/next-look';
import { type Database, inTransaction } from '#database/database.ts';
import type { Channel } from '#database/order-tables.ts';
import type { PaymentOffer, PayProduct, PreparedAnswer } from '#gateways/payment-gateway.ts';
import {
  type AttemptRow,
  insertAttempt,
  listAttempts,
  moveAttempt,
  wantAttemptsClosed,
} from './attempt-store.ts';
import { closeChannels, lookAtAttempt, type PayDependencies } from './channel-questions.ts';
import { hasUndecidedCharge } from './charge-store.ts';
import { addOrderEvents, listOrderLines, lockOrder, type OrderRow, readOrderState } from './order-store.ts';

/** How an order is to be paid. */
export interface PaymentWay {
  channel: Channel;
  product: PayProduct;
  /** Blind index of who pays inside WeChat, the tx_no of a charge of a card; else empty. */
  payer: string;
  /** Asks the channel; the same offer may be sent any number of times. */
  prepare(offer: PaymentOffer): Promise<PreparedAnswer>;
}

export type BegunPayment =
  | { kind: 'begun'; attempt: AttemptRow; offer: PaymentOffer }
  | {
      kind: 'rejected';
      errcode: typeof ERRCODES.ORDER_CLOSED | typeof ERRCODES.ORDER_PAID | typeof ERRCODES.PAY_CHANNEL_FAILED;
    };

/** Numbers of an order: two digits are appended for each. */
const MOST_ATTEMPTS = 99;
/** New numbers in one call, should the channel have used up the last one. */
const ROUNDS = 3;
/** How long a call waits for other channels to close; the jobs go on with it. ms */
const CLOSING_WAIT_MS = 1500;

/**
 * The number under which the order is paid in this way: the one it has, or a new one, stored before the channel is asked.
 * What it was given to in another way is closed there first; should it be paid at both, the second payment goes back.
 */
export async function beginPayment(
  deps: PayDependencies,
  order: OrderRow,
  way: PaymentWay,
): Promise<BegunPayment> {
  for (let round = 0; round < ROUNDS; round++) {
    const taken = await inTransaction(deps.db, (trx) => takeNumber(trx, order, way));
    if (taken.kind === 'rejected') return taken;
    if (taken.hasOthers) await within(CLOSING_WAIT_MS, closeChannels(deps, order.id));
    const { attempt } = taken;
    const offer = await offerOf(deps, attempt);
    if (attempt.state === 'open')
      return (await paidMeanwhile(deps, order)) ?? { kind: 'begun', attempt, offer };
    const next = await store(deps, attempt, await way.prepare(offer));
    if (next.kind === 'stored') return { kind: 'begun', attempt: next.attempt, offer };
    if (next.kind === 'rejected') return next;
  }
  return { kind: 'rejected', errcode: ERRCODES.PAY_CHANNEL_FAILED };
}

type Rejected = Extract<BegunPayment, { kind: 'rejected' }>;
type Taken = { kind: 'taken'; attempt: AttemptRow; hasOthers: boolean };

async function takeNumber(trx: Database, { id }: OrderRow, way: PaymentWay): Promise<Taken | Rejected> {
  const order = await lockOrder(trx, id);
  if (order.state === 'paid') return { kind: 'rejected', errcode: ERRCODES.ORDER_PAID };
  if (order.state !== 'pending' || order.expiresAt.getTime() <= Date.now())
    return { kind: 'rejected', errcode: ERRCODES.ORDER_CLOSED };
  // A bank has a code and has not said what came of it: whatever is begun now would be paid a second time.
  if (await hasUndecidedCharge(trx, id)) return { kind: 'rejected', errcode: ERRCODES.PAY_CHANNEL_FAILED };
  const attempts = await listAttempts(trx, id);
  const same = attempts.find((attempt) => isSameWay(attempt, way)) ?? null;
  if (same === null && attempts.length >= MOST_ATTEMPTS)
    return { kind: 'rejected', errcode: ERRCODES.PAY_CHANNEL_FAILED };
  await wantAttemptsClosed(trx, id, same?.id ?? null);
  const hasOthers = attempts.some(({ id: other, state }) => other !== same?.id && mayBePaid(state));
  if (same !== null) return { kind: 'taken', attempt: same, hasOthers };
  const attempt = await insertAttempt(trx, {
    orderId: id,
    channel: way.channel,
    product: way.product,
    channelNo: `${order.tradePno}${String(attempts.length + 1).padStart(2, '0')}`,
    amount: order.total,
    payer: way.payer,
    timeExpire: order.expiresAt,
    nextLookAt: new Date(nextLook(Date.now(), 0)),
  });
  await addOrderEvents(trx, id, [{ kind: 'channel-opened', channel: way.channel }]);
  return { kind: 'taken', attempt, hasOthers };
}

function isSameWay({ state, channel, product, payer }: AttemptRow, way: PaymentWay): boolean {
  const isUsable = state === 'sent' || state === 'open';
  return isUsable && channel === way.channel && product === way.product && payer === way.payer;
}

/** Closing the other channels may have shown that the order is paid. */
async function paidMeanwhile({ db }: PayDependencies, { id }: OrderRow): Promise<Rejected | null> {
  const state = await readOrderState(db, id);
  return state === 'paid' ? { kind: 'rejected', errcode: ERRCODES.ORDER_PAID } : null;
}

const TITLE_LETTERS = 40;

/** What the learner reads in the wallet: the first course, and how many there are. */
async function offerOf({ db }: PayDependencies, attempt: AttemptRow): Promise<PaymentOffer> {
  const lines = await listOrderLines(db, attempt.orderId);
  const [first] = lines;
  if (first === undefined) throw new Error(`order ${attempt.orderId} has no lines`);
  const name = first.name.slice(0, TITLE_LETTERS);
  return {
    channelNo: attempt.channelNo,
    amount: attempt.amount,
    title: lines.length > 1 ? `${name}等${lines.length}项` : name,
    expiresAt: attempt.timeExpire.getTime(),
  };
}

async function store(
  deps: PayDependencies,
  attempt: AttemptRow,
  answer: PreparedAnswer,
): Promise<{ kind: 'stored'; attempt: AttemptRow } | { kind: 'again' } | Rejected> {
  switch (answer.kind) {
    case 'prepared': {
      const nextLookAt = new Date(nextLook(Date.now(), 0));
      await moveAttempt(deps.db, attempt, 'accepted', { address: answer.address, nextLookAt });
      const stored = (await listAttempts(deps.db, attempt.orderId)).find(({ id }) => id === attempt.id);
      return stored?.state === 'open' ? { kind: 'stored', attempt: stored } : { kind: 'again' };
    }
    case 'paid':
      await lookAtAttempt(deps, attempt);
      return { kind: 'again' };
    case 'number-used':
      await moveAttempt(deps.db, attempt, 'declined', { nextLookAt: null });
      return { kind: 'again' };
    case 'rejected':
      await moveAttempt(deps.db, attempt, 'declined', { nextLookAt: null });
      return { kind: 'rejected', errcode: ERRCODES.PAY_CHANNEL_FAILED };
    case 'unreachable':
      return { kind: 'rejected', errcode: ERRCODES.PAY_CHANNEL_FAILED };
  }
}

/** Waits for the work, but not longer than `ms`; the work goes on, and its end is nobody's any more. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
}
