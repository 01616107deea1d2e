import { type DurableDatabase, openDurableDatabase } from '../durable-database.ts';
import { type PayClock, payClock } from '../pay/pay-clock.ts';
import type { PartyAccount } from '../signature.ts';
import { FAULT_TABLE, type StoredSwitches, storedSwitches } from '../switches.ts';
import { BUREAU_FAULTS } from './bureau-faults.ts';

/** The finance bureau: who may send to it, and what it remembers. */
export interface BureauWorld {
  readonly database: DurableDatabase;
  readonly clock: PayClock;
  readonly faults: StoredSwitches<typeof BUREAU_FAULTS>;
  readonly account: PartyAccount;
  /** How long a slow bureau waits, ms. */
  readonly slowMs: number;
}

export interface BureauOptions extends Pick<BureauWorld, 'account' | 'slowMs'> {
  /** Where it remembers; undefined: in memory. */
  readonly folder?: string | undefined;
  readonly now: () => number;
}

const SCHEMA = `
create table if not exists credit_row (
  serial text primary key, try integer not null, learner text not null, area text not null, year text not null,
  pro real not null, pub real not null, total real not null, completedAt text not null, hash text not null,
  state text not null, receipt text not null, reason text not null, sentAt integer not null, decidedAt integer not null
) strict;
${FAULT_TABLE}
create table if not exists setting (name text primary key, value text not null) strict;`;

/** Opens what the bureau remembers, as it was left. */
export function openBureauWorld({ folder, now, ...rest }: BureauOptions): BureauWorld {
  const database = openDurableDatabase({
    folder,
    file: 'bureau.sqlite',
    schema: SCHEMA,
    tables: ['credit_row', 'fault', 'setting'],
  });
  const clock = payClock(database, now);
  return { database, clock, faults: storedSwitches(database, 'bureau', BUREAU_FAULTS), ...rest };
}
