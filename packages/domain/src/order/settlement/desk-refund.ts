import type { Fen } from '../../units/money.ts';
import type { RefundState } from './refund-state.ts';

/** A refund of ours. `dropped`: the channel gave it up under its last number; its money is disputed since. */
export interface OwnRefund {
  readonly id: number;
  readonly amount: Fen;
  readonly state: RefundState | 'dropped';
}

/**
 * What a refund does that somebody made at the channel's desk. `instead`: refunds of ours whose place it takes, in their
 * order; `fresh`: what of it no refund of ours stood for; `rest`: what remains to be sent of theirs. `beyond`: it is more
 * than the payment can have left.
 */
export type DeskRefundPlan =
  | {
      readonly kind: 'booked';
      readonly instead: readonly OwnRefund[];
      readonly fresh: Fen;
      readonly rest: Fen;
    }
  | { readonly kind: 'beyond' };

/** Of these the channel has carried out nothing, or has told that it could not. */
const MAY_YIELD: readonly OwnRefund['state'][] = ['failed', 'wanted', 'sent'];
/** What a person at the desk was most likely helping out with: it is not on its way. */
const STUCK: readonly OwnRefund['state'][] = ['failed', 'wanted', 'dropped'];

const sumOf = (refunds: readonly OwnRefund[]): Fen => refunds.reduce((sum, { amount }) => sum + amount, 0);

/**
 * A person who gives money back at the desk may be doing what our own refund has not managed, or something of their own.
 * It counts as the former where the amounts are the same, or where the payment has not enough left for both.
 */
export function planDeskRefund(paid: Fen, own: readonly OwnRefund[], amount: Fen): DeskRefundPlan {
  const left = paid - sumOf(own.filter(({ state }) => state !== 'closed' && state !== 'dropped'));
  const same = own.find((refund) => refund.amount === amount && STUCK.includes(refund.state));
  const instead = same === undefined ? droppedWithin(own, amount) : [same];
  const yielding = MAY_YIELD.flatMap((state) => own.filter((refund) => refund.state === state));
  const isCovered = () => amount <= left + sumOf(instead.filter(({ state }) => state !== 'dropped'));
  for (const next of yielding) if (!isCovered() && !instead.includes(next)) instead.push(next);
  if (!isCovered()) return { kind: 'beyond' };
  const due = sumOf(instead);
  return { kind: 'booked', instead, fresh: Math.max(amount - due, 0), rest: Math.max(due - amount, 0) };
}

function droppedWithin(own: readonly OwnRefund[], amount: Fen): OwnRefund[] {
  const found: OwnRefund[] = [];
  for (const refund of own)
    if (refund.state === 'dropped' && sumOf(found) + refund.amount <= amount) found.push(refund);
  return found;
}

/** A line of a sold order whose course is still held. `isCompleted`: its credits are in a record already. */
export interface HeldPrice {
  readonly lineId: number;
  readonly price: Fen;
  readonly isCompleted: boolean;
}

/** What the desk gave the money back for: everything that is held, or one line; null where only a person can tell. */
export function linesGivenBack(amount: Fen, held: readonly HeldPrice[]): 'all' | { lineId: number } | null {
  if (held.length > 0 && held.reduce((sum, { price }) => sum + price, 0) === amount)
    return held.some(({ isCompleted }) => isCompleted) ? null : 'all';
  const [only, ...others] = held.filter(({ price }) => price === amount);
  if (only === undefined || others.length > 0 || only.isCompleted) return null;
  return { lineId: only.lineId };
}
