import { type DurableDatabase, openDurableDatabase } from '../durable-database.ts';
import { type PayClock, payClock } from '../pay/pay-clock.ts';
import type { PartyAccount } from '../signature.ts';
import { FAULT_TABLE, type StoredSwitches, storedSwitches } from '../switches.ts';
import { INVOICE_FAULTS } from './invoice-faults.ts';

/** The e-invoice platform: whose invoices it issues, and what it remembers. */
export interface InvoiceWorld {
  readonly database: DurableDatabase;
  readonly clock: PayClock;
  readonly faults: StoredSwitches<typeof INVOICE_FAULTS>;
  readonly account: PartyAccount;
  /** Where it tells the site that there is news; undefined: nowhere. */
  readonly notifyOrigin: string | undefined;
  /** How long a slow platform waits, ms. */
  readonly slowMs: number;
}

export interface InvoiceOptions extends Pick<InvoiceWorld, 'account' | 'notifyOrigin' | 'slowMs'> {
  /** Where it remembers; undefined: in memory. */
  readonly folder?: string | undefined;
  readonly now: () => number;
}

const SCHEMA = `
create table if not exists e_invoice (
  serial text primary key, body text not null, state text not null, number text not null, reason text not null,
  takenAt integer not null, dueAt integer not null, issuedAt integer not null, redNumber text not null,
  redAt integer not null
) strict;
create table if not exists mail (
  id integer primary key, serial text not null, address text not null, subject text not null, sentAt integer not null,
  state text not null
) strict;
create table if not exists invoice_notice (
  id integer primary key, serial text not null, state text not null, tries integer not null, nextAt integer not null,
  answer text not null
) strict;
${FAULT_TABLE}
create table if not exists setting (name text primary key, value text not null) strict;`;

/** Opens what the platform remembers, as it was left. */
export function openInvoiceWorld({ folder, now, ...rest }: InvoiceOptions): InvoiceWorld {
  const database = openDurableDatabase({
    folder,
    file: 'invoices.sqlite',
    schema: SCHEMA,
    tables: ['e_invoice', 'mail', 'invoice_notice', 'fault', 'setting'],
  });
  const clock = payClock(database, now);
  return { database, clock, faults: storedSwitches(database, 'invoice', INVOICE_FAULTS), ...rest };
}
