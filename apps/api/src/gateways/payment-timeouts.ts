import type { Ms } from '@jixu/domain/units/time';

/**
 * When a call to a payment party is given up, its confirming second question included. A learner's request has 5.5 s
 * altogether; refunds and statements are asked for by jobs.
 */
export const PAYMENT_TIMEOUTS: Readonly<Record<'prepare' | 'ask' | 'refund' | 'statement', Ms>> = {
  /** Begin a payment, or learn who pays. */
  prepare: 3500,
  /** Query or close. */
  ask: 2000,
  refund: 8000,
  statement: 60_000,
};
