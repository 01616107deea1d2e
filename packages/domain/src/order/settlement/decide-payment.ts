import type { Fen } from '../../units/money.ts';
import type { OrderState } from './order-state.ts';

/** What a signed payment must agree with. */
export interface ExpectedPayment {
  readonly payee: string;
  readonly app: string;
  readonly currency: string;
  readonly amount: Fen;
}

/**
 * `foreign`: not money of ours, nothing is booked. `disputed`: ours, but not the amount that was asked for, or first heard
 * of when some of it had gone back already: booked, and no order moves.
 */
export type Agreement = 'agrees' | 'foreign' | 'disputed';

/** `returned`: the channel says that some or all of the payment went back. */
export function comparePayment(
  signed: ExpectedPayment & { readonly returned?: boolean | undefined },
  expected: ExpectedPayment,
): Agreement {
  if (signed.payee !== expected.payee || signed.app !== expected.app) return 'foreign';
  if (signed.returned === true) return 'disputed';
  return signed.currency === expected.currency && signed.amount === expected.amount ? 'agrees' : 'disputed';
}

/**
 * What a payment that agrees does. `sold`: opens the order; `sold-late`: opens an order that was closed; `duplicate`: the
 * order is paid already; `unsellable`: its courses are held by other means. The last two are given back.
 */
export type PaymentDecision = 'sold' | 'sold-late' | 'duplicate' | 'unsellable';

/** `isHeld`: at least one of the courses is held already, by another order or a claim. */
export function decidePayment(order: OrderState, isHeld: boolean): PaymentDecision {
  if (order === 'paid') return 'duplicate';
  if (isHeld) return 'unsellable';
  return order === 'closed' ? 'sold-late' : 'sold';
}

export function isGivenBack(decision: PaymentDecision): boolean {
  return decision === 'duplicate' || decision === 'unsellable';
}
