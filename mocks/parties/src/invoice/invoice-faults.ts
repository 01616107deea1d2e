import { SERVICE } from '../outage.ts';

/** The switches of the e-invoice platform; the first position of each is the honest one. */
export const INVOICE_FAULTS = {
  service: SERVICE,
  /** late: issued an hour later. failed: the tax number is wrong. waits: until a clerk issues it. */
  issue: ['normal', 'late', 'failed', 'waits'],
  /** lost: taken, but the connection drops. */
  answer: ['normal', 'lost'],
  /** What the books say of an issued one. */
  books: ['normal', 'wrong-amount', 'wrong-title', 'number-of-another', 'wrong-hash'],
  file: ['normal', 'not-ready', 'not-a-pdf'],
  notify: ['normal', 'twice', 'never', 'other-key', 'flipped-byte', 'skewed-clock'],
  /** The buyer has to confirm that an invoice is taken back. waits: a clerk confirms. failed: the buyer has deducted it. */
  red: ['normal', 'waits', 'failed'],
  /** bounced: the mailbox does not exist. */
  mail: ['normal', 'bounced'],
} as const;

export type InvoiceSwitch = keyof typeof INVOICE_FAULTS;
