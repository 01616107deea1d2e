import { type Step, step } from '../machine/machine.ts';
import {
  checkInvoiceField,
  checkInvoiceForm,
  doubtsTaxNumber,
  emptyInvoiceFields,
  INVOICE_TEXTS,
  type InvoiceField,
  type InvoiceFields,
  type InvoiceRequest,
  type InvoiceTitle,
  invoiceRequest,
} from './invoice-form.ts';

export const INVOICE_REQUESTED_TEXT = '申请成功';

/** What an invoice is for. `reissued`: the failed invoice that is requested again. */
export interface InvoiceOrder {
  readonly tradePno: string;
  readonly reissued: number | null;
}

/** The invoice dialog. Input is kept until the invoice is requested, so that the dialog can be closed to look something up. */
export interface InvoiceDialog {
  readonly status: 'closed' | 'editing' | 'submitting';
  readonly fields: InvoiceFields;
  readonly errors: Readonly<Partial<Record<InvoiceField, string>>>;
  /** The optional part is open (INVOICE-17). */
  readonly expanded: boolean;
  /** The server's message about the last submission. */
  readonly rejection: string | null;
  /** The doubtful tax number that was told on submitting; the same again confirms it. */
  readonly doubted: string | null;
}

export const initialInvoiceDialog: InvoiceDialog = {
  status: 'closed',
  fields: emptyInvoiceFields,
  errors: {},
  expanded: false,
  rejection: null,
  doubted: null,
};

export type InvoiceDialogEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'title-chosen'; readonly title: InvoiceTitle }
  | { readonly type: 'typed'; readonly field: InvoiceField; readonly value: string }
  /** A field lost focus: its error is shown now (INVOICE-08, INVOICE-10). */
  | { readonly type: 'field-left'; readonly field: InvoiceField }
  | { readonly type: 'expanded'; readonly expanded: boolean }
  | { readonly type: 'submitted' }
  | { readonly type: 'accepted' }
  /** `message`: null where the site shows one. */
  | { readonly type: 'rejected'; readonly message: string | null }
  | { readonly type: 'closed' };

export type InvoiceDialogEffect =
  | { readonly type: 'request-invoice'; readonly request: InvoiceRequest }
  | { readonly type: 'warn'; readonly text: string }
  /** The invoice has been requested: 申请成功, and the order shows it (INVOICE-23). */
  | { readonly type: 'report-requested' };

/** Advances the dialog. An event that does not apply to a status changes nothing. 001 §5, §8. */
export function transitionInvoiceDialog(
  state: InvoiceDialog,
  event: InvoiceDialogEvent,
): Step<InvoiceDialog, InvoiceDialogEffect> {
  switch (event.type) {
    case 'opened':
      return step(state.status === 'closed' ? { ...state, status: 'editing' } : state);
    case 'closed':
      return step({ ...state, status: 'closed', rejection: null });
    case 'accepted':
      // The server has taken it, whether the dialog is still open or not.
      return step(initialInvoiceDialog, { type: 'report-requested' });
    case 'rejected':
      return state.status === 'submitting' ? rejected(state, event.message) : step(state);
    case 'title-chosen':
    case 'typed':
    case 'field-left':
    case 'expanded':
      return step(state.status === 'editing' ? edit(state, event) : state);
    case 'submitted':
      return state.status === 'editing' ? submit(state) : step(state);
  }
}

type Edit = Extract<InvoiceDialogEvent, { type: 'title-chosen' | 'typed' | 'field-left' | 'expanded' }>;

function edit(state: InvoiceDialog, event: Edit): InvoiceDialog {
  switch (event.type) {
    case 'title-chosen':
      return { ...state, fields: { ...state.fields, invoiceTitle: event.title }, errors: {} };
    case 'typed':
      return { ...state, fields: { ...state.fields, [event.field]: event.value } };
    case 'field-left':
      return { ...state, errors: errorsWith(state, event.field) };
    case 'expanded':
      return { ...state, expanded: event.expanded };
  }
}

function errorsWith(
  { errors, fields, doubted }: InvoiceDialog,
  field: InvoiceField,
): InvoiceDialog['errors'] {
  const { [field]: _left, ...others } = errors;
  const doubt = field === 'taxNum' && isDoubtOpen({ doubted, fields }) ? INVOICE_TEXTS.taxNumDoubtful : null;
  const text = checkInvoiceField(field, fields) ?? doubt;
  return text === null ? others : { ...others, [field]: text };
}

/** The tax number cannot be right, and nobody has confirmed it. */
function isDoubtOpen({ doubted, fields }: Pick<InvoiceDialog, 'doubted' | 'fields'>): boolean {
  return doubtsTaxNumber(fields) && doubted !== fields.taxNum;
}

function submit(state: InvoiceDialog): Step<InvoiceDialog, InvoiceDialogEffect> {
  const errors = checkInvoiceForm(state.fields);
  if (Object.keys(errors).length > 0) return step({ ...state, errors });
  if (isDoubtOpen(state)) {
    const doubted = state.fields.taxNum;
    return step({ ...state, errors: { taxNum: INVOICE_TEXTS.taxNumDoubtful }, doubted });
  }
  return step(
    { ...state, errors: {}, status: 'submitting', rejection: null },
    { type: 'request-invoice', request: invoiceRequest(state.fields) },
  );
}

function rejected(state: InvoiceDialog, message: string | null): Step<InvoiceDialog, InvoiceDialogEffect> {
  const next: InvoiceDialog = { ...state, status: 'editing', rejection: message };
  return message === null ? step(next) : step(next, { type: 'warn', text: message });
}
