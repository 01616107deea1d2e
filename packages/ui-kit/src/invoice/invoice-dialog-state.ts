import {
  checkInvoiceForm,
  emptyInvoiceFields,
  INVOICE_REQUIRED,
  type InvoiceField,
  type InvoiceFields,
} from '@jixu/domain/invoice/invoice-form';

/** new: the first invoice of an order; reissue: after a failed one. */
export type InvoiceDialogKind = 'new' | 'reissue';

/** D31. `reissue-…` is how the dialog opens after a failure; once the learner types, the states are those of a new one. */
export const INVOICE_DIALOG_STATES = [
  'company-empty',
  'company-filling',
  'company-name-missing',
  'company-tax-number-missing',
  'company-email-invalid',
  'company-expanded',
  'company-ready',
  'company-submitting',
  'company-failed',
  'personal-empty',
  'personal-filling',
  'personal-title-missing',
  'personal-email-invalid',
  'personal-ready',
  'personal-submitting',
  'personal-failed',
  'reissue-company',
  'reissue-personal',
] as const;
export type InvoiceDialogState = (typeof INVOICE_DIALOG_STATES)[number];

export interface InvoiceDialogView {
  readonly kind: InvoiceDialogKind;
  readonly fields: InvoiceFields;
  readonly errors: Readonly<Partial<Record<InvoiceField, string>>>;
  /** The optional part is unfolded (INVOICE-17). */
  readonly expanded: boolean;
  readonly submitting: boolean;
  /** The server's message about the last submission. */
  readonly rejection: string | null;
}

type Phase<Title extends string> = Extract<InvoiceDialogState, `${Title}-${string}`>;

function companyState({ errors, expanded, ...view }: InvoiceDialogView): Phase<'company'> {
  if (view.submitting) return 'company-submitting';
  if (view.rejection !== null) return 'company-failed';
  if (errors.company) return 'company-name-missing';
  if (errors.taxNum) return 'company-tax-number-missing';
  if (errors.email) return 'company-email-invalid';
  if (expanded) return 'company-expanded';
  return isReady(view.fields) ? 'company-ready' : isEmpty(view.fields) ? 'company-empty' : 'company-filling';
}

function personalState({ errors, ...view }: InvoiceDialogView): Phase<'personal'> {
  if (view.submitting) return 'personal-submitting';
  if (view.rejection !== null) return 'personal-failed';
  if (errors.title) return 'personal-title-missing';
  if (errors.email) return 'personal-email-invalid';
  return isReady(view.fields)
    ? 'personal-ready'
    : isEmpty(view.fields)
      ? 'personal-empty'
      : 'personal-filling';
}

function isReady(fields: InvoiceFields): boolean {
  return Object.keys(checkInvoiceForm(fields)).length === 0;
}

function isEmpty(fields: InvoiceFields): boolean {
  return INVOICE_REQUIRED[fields.invoiceTitle].every((field) => fields[field] === emptyInvoiceFields[field]);
}

/** The state of the dialog, exposed in the DOM as data-dialog-state. */
export function invoiceDialogState(view: InvoiceDialogView): InvoiceDialogState {
  const isPersonal = view.fields.invoiceTitle === 2;
  const state = isPersonal ? personalState(view) : companyState(view);
  if (view.kind === 'new' || !state.endsWith('-empty')) return state;
  return isPersonal ? 'reissue-personal' : 'reissue-company';
}
