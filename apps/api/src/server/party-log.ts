import type { Log } from './log.ts';

/** What is wrong with a payment party, by its name: never what was asked or answered. */
export const partyLog =
  (log: Log) =>
  (party: string, outcome: string): void =>
    log.warn('payment party', { party, outcome });
