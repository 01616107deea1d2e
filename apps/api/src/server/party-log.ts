import type { Log } from './log.ts';

/** What is wrong with a party of that kind, by its name: never what was asked or answered. */
export const partyLog =
  (log: Log, kind: 'payment party' | 'presence party' | 'score party' | 'invoice party' | 'upload party') =>
  (party: string, outcome: string): void =>
    log.warn(kind, { party, outcome });

/** Why a text message was not taken: the code of the party, which is about us or the phone but never names it. */
export const smsLog =
  (log: Log) =>
  (outcome: string): void =>
    log.warn('text message not taken', { party: 'sms', outcome });
