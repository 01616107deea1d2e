import type { PayDatabase } from './pay-database.ts';

/** The parties' two clocks, ms since the epoch. */
export interface PayClock {
  /** Of business: when trades expire, payments happen, messages are repeated, days end. */
  now(): number;
  /** Of the wire: the timestamps of signatures. */
  wire(): number;
  /** Moves the clocks, for good: they keep their lead over the machine's through restarts. */
  advance(by: { readonly business?: number; readonly wire?: number }): void;
}

const LEAD = { business: 'business-lead', wire: 'wire-lead' } as const;

/** Clocks that run `now`, each with a lead of its own. */
export function payClock(database: PayDatabase, now: () => number): PayClock {
  const lead = (name: string): number => {
    const row = database.row('select value from setting where name = $name', { name });
    return row ? Number((row as { value: string }).value) : 0;
  };
  const move = (name: string, by: number): void => {
    database.run('insert or replace into setting values ($name, $value)', {
      name,
      value: String(lead(name) + by),
    });
  };
  return {
    now: () => now() + lead(LEAD.business),
    wire: () => now() + lead(LEAD.wire),
    advance({ business = 0, wire = 0 }) {
      move(LEAD.business, business);
      move(LEAD.wire, wire);
    },
  };
}
