import type { Database, Locked, Pool, Tx } from './database.ts';
import { learnersLock, lockLearners } from './learner-lock.ts';
import { pipeline, pipelineUnder } from './pipeline.ts';

// Compiled only: each expected error disappears with the difference that causes it, and then this file does not compile.
declare const pool: Pool;
declare const trx: Tx;
declare const ofLearner: Locked<'learner'>;
declare const ofOrder: Locked<'order'>;
declare const ofBoth: Locked<'learner' | 'order'>;

export const readers: Database[] = [pool, trx, ofLearner];
export const less: Tx[] = [ofLearner, ofBoth];
export const either: [Locked<'learner'>, Locked<'order'>] = [ofBoth, ofBoth];
export const both: Promise<{ locked: Locked<'learner' | 'order'> }> = lockLearners(ofOrder, [1]);

// @ts-expect-error a transaction's lock on the pool is gone at once
lockLearners(pool, [1]);
// @ts-expect-error the pool is no transaction
export const begun: Tx = pool;
// @ts-expect-error a transaction is not the pool: it would begin another one
export const notBegun: Pool = trx;
// @ts-expect-error a transaction holds no lock by itself
export const unlocked: Locked<'learner'> = trx;
// @ts-expect-error an order's lock is not its learner's
export const other: Locked<'learner'> = ofOrder;
// @ts-expect-error one order is not every order of its learner
export const all: Locked<'orders'> = ofOrder;
// @ts-expect-error one of two is not both
export const one: Locked<'learner' | 'order'> = ofLearner;

declare function writes(locked: Locked<'learner'>): Promise<void>;

export const under = () => pipelineUnder(trx, learnersLock([1]), [(on) => writes(on), writes]);
// @ts-expect-error nothing took the lock before
export const beside = () => pipeline(trx, [(on) => writes(on)]);
