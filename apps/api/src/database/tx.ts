import { Kysely } from 'kysely';
import { createTransactionDialect } from './pool-dialect.ts';
import type { Sender } from './sender.ts';
import type { Tables } from './tables.ts';

/**
 * What a transaction may hold locked: a learner's data, an order, every order of a learner, the making of a learner's orders,
 * a refund or every refund of a payment, an invoice.
 */
export type LockName = 'learner' | 'order' | 'orders' | 'ordering' | 'refund' | 'invoice';

/** A transaction, with the locks that it holds in its type: one that holds more fits where one that holds less is asked for. */
export class Tx<Held extends LockName = never> extends Kysely<Tables> {
  declare readonly held: { readonly [Name in Held]: true };
  readonly sender: Sender;

  constructor(sender: Sender) {
    super({ dialect: createTransactionDialect(sender) });
    this.sender = sender;
  }
}

/** A transaction that holds these locks. Only `takeLock` and `pipelineUnder` make one. */
export type Locked<Name extends LockName> = Tx<Name>;

/** The statement that takes a lock until the transaction ends, and what it says. */
export interface Lock<Name extends LockName, Said> {
  readonly name: Name;
  take(trx: Tx): Promise<Said>;
}

/** The transaction with a lock that it has taken. */
export async function takeLock<Held extends LockName, Name extends LockName, Said>(
  trx: Tx<Held>,
  lock: Lock<Name, Said>,
): Promise<readonly [locked: Tx<Held | Name>, said: Said]> {
  const said = await lock.take(trx);
  return [trx as Tx<Held | Name>, said];
}
