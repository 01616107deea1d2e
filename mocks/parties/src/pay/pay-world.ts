import type { PayBook } from './pay-book.ts';
import { payBookOf } from './pay-book.ts';
import type { PayClock } from './pay-clock.ts';
import { payClock } from './pay-clock.ts';
import { openPayDatabase, type PayDatabase } from './pay-database.ts';
import type { PayOrigins } from './pay-environment.ts';
import { type FaultSwitches, faultSwitches } from './pay-faults.ts';
import type { PayKeys } from './pay-keys.ts';
import { type PayQueue, payQueue } from './pay-queue.ts';
import { type Tickets, ticketsOf } from './tickets.ts';

/** What both payment parties share: the ledger, the switches, the clocks, the messages that wait. */
export interface PayWorld {
  readonly database: PayDatabase;
  readonly book: PayBook;
  readonly faults: FaultSwitches;
  readonly clock: PayClock;
  readonly queue: PayQueue;
  readonly tickets: Tickets;
  readonly keys: PayKeys;
  readonly origins: PayOrigins;
  /** Origins registered for the merchant: where its pages may send a browser from, and have it sent to. */
  readonly merchantOrigins: readonly string[];
  /** How long a slow party waits, ms. */
  readonly slowMs: number;
}

export interface PayWorldOptions {
  /** Where the ledger is kept; undefined: in memory. */
  readonly folder?: string | undefined;
  readonly keys: PayKeys;
  readonly origins: PayOrigins;
  readonly merchantOrigins: readonly string[];
  readonly now: () => number;
  readonly slowMs: number;
}

/** Opens the ledger, as it was left. */
export function openPayWorld({ folder, now, ...rest }: PayWorldOptions): PayWorld {
  const database = openPayDatabase(folder);
  const clock = payClock(database, now);
  const faults = faultSwitches(database);
  return {
    database,
    book: payBookOf(database),
    faults,
    clock,
    queue: payQueue(database, faults, clock),
    tickets: ticketsOf(database, clock),
    ...rest,
  };
}
