import type { InvoiceStatus } from './invoice-button.ts';

/**
 * An invoice as the platform and finance see it. `requested`: the platform may not have heard of it; `issuing`: it has;
 * `mailing` to `mailing-back`: what happens to one on paper, told by the platform alone; `reversal-wanted`: money goes
 * back, so that a red letter has to take the invoice back first; `not-reversed`: the platform could not, a person has to look.
 */
export type InvoiceState =
  | 'requested'
  | 'issued'
  | 'failed'
  | 'issuing'
  | 'mailing'
  | 'received'
  | 'after-sales-review'
  | 'mailing-back'
  | 'reversal-wanted'
  | 'reversing'
  | 'reversed'
  | 'not-reversed';

/** `requested` (again, after a failure) is the learner's, `reversal-wanted` finance's, all others are the platform's word. */
export type InvoiceEvent =
  | 'accepted'
  | 'issued'
  | 'failed'
  | 'requested'
  | 'mailing'
  | 'received'
  | 'after-sales-review'
  | 'mailing-back'
  | 'reversal-wanted'
  | 'reversing'
  | 'reversed'
  | 'not-reversed';

const REVERSIBLE = { 'reversal-wanted': 'reversal-wanted' } as const;

const NEXT: Record<InvoiceState, Partial<Record<InvoiceEvent, InvoiceState>>> = {
  requested: { accepted: 'issuing', issued: 'issued', failed: 'failed' },
  issuing: { issued: 'issued', failed: 'failed' },
  failed: { requested: 'requested' },
  issued: { mailing: 'mailing', ...REVERSIBLE },
  mailing: { received: 'received', ...REVERSIBLE },
  received: { 'after-sales-review': 'after-sales-review', ...REVERSIBLE },
  'after-sales-review': { 'mailing-back': 'mailing-back', ...REVERSIBLE },
  'mailing-back': REVERSIBLE,
  'reversal-wanted': { reversing: 'reversing', reversed: 'reversed', 'not-reversed': 'not-reversed' },
  reversing: { reversed: 'reversed', 'not-reversed': 'not-reversed' },
  reversed: {},
  'not-reversed': REVERSIBLE,
};

/** The invoice's next state; null when the event means nothing to it. */
export function nextInvoiceState(state: InvoiceState, event: InvoiceEvent): InvoiceState | null {
  return NEXT[state][event] ?? null;
}

/** The states in which something is left to do: the platform is asked, or told. */
export const INVOICES_UNDER_WAY = [
  'requested',
  'issuing',
  'reversal-wanted',
  'reversing',
] as const satisfies readonly InvoiceState[];

/** Whether money may go back without waiting for the invoice: it was never issued, or is taken back. */
export const isInvoiceOver = (state: InvoiceState): boolean => state === 'failed' || state === 'reversed';

/** The state as the contract numbers it (001 §4). */
export const INVOICE_STATUS = {
  requested: 1,
  issued: 2,
  failed: 3,
  issuing: 4,
  mailing: 5,
  received: 6,
  'after-sales-review': 7,
  'mailing-back': 8,
  'reversal-wanted': 9,
  reversing: 10,
  reversed: 11,
  'not-reversed': 12,
} as const satisfies Record<InvoiceState, NonNullable<InvoiceStatus>>;
