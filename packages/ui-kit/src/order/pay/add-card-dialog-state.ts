import { type CardFields, cardFormFilling } from '@jixu/domain/order/payment/card-form';

/** D27, including the state of its list of banks. */
export const ADD_CARD_DIALOG_STATES = [
  'banks-loading',
  'banks-empty',
  'banks-failed',
  'empty',
  'partly-filled',
  'ready',
  'submitting',
  'failed',
] as const;
export type AddCardDialogState = (typeof ADD_CARD_DIALOG_STATES)[number];

/** A row of listBanks (PAY-33). */
export interface Bank {
  readonly bank_id: number;
  readonly bank_name: string;
}

export interface AddCardView {
  readonly fields: CardFields;
  /** null while loading; 'failed' when they could not be read. */
  readonly banks: readonly Bank[] | null | 'failed';
  readonly submitting: boolean;
  /** The server's message about the last submission, or the fallback. */
  readonly rejection: string | null;
}

/** The state of the dialog, exposed in the DOM as data-dialog-state. */
export function addCardDialogState(view: AddCardView): AddCardDialogState {
  if (view.submitting) return 'submitting';
  if (view.rejection !== null) return 'failed';
  if (view.banks === null) return 'banks-loading';
  if (view.banks === 'failed') return 'banks-failed';
  if (view.banks.length === 0) return 'banks-empty';
  return cardFormFilling(view.fields);
}
