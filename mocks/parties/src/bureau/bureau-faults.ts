import { SERVICE } from '../outage.ts';

/** The switches of the finance bureau; the first position of each is the honest one. */
export const BUREAU_FAULTS = {
  service: SERVICE,
  /** refused: not registered. denied: accepted, and taken back a minute later. late: accepted six hours later. waits: until a person decides. */
  row: ['normal', 'refused', 'denied', 'late', 'waits'],
  /** lost: registered, but the connection drops. doubled: with the receipt of another row. */
  answer: ['normal', 'lost', 'doubled'],
  /** What the statement of a day says. */
  statement: ['normal', 'missing-row', 'extra-row', 'doubled-row', 'wrong-credits'],
} as const;

export type BureauSwitch = keyof typeof BUREAU_FAULTS;
