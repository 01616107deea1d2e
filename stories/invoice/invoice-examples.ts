import {
  emptyInvoiceFields,
  INVOICE_TEXTS,
  type InvoiceField,
  type InvoiceFields,
} from '@jixu/domain/invoice/invoice-form';
import type { InvoiceDialogView } from '@jixu/ui-kit/invoice/invoice-dialog-state.ts';

/** The request of the contract's example, as typed. */
export const COMPANY: InvoiceFields = {
  ...emptyInvoiceFields,
  company: '深圳市栖云财务咨询有限公司',
  taxNum: '91440300MA5EXAMP0C',
  email: 'linxiaoyan@example.cn',
};

export const PERSON: InvoiceFields = {
  ...emptyInvoiceFields,
  invoiceTitle: 2,
  title: '林晓燕',
  email: 'linxiaoyan@example.cn',
};

export const EMPTY_PERSON: InvoiceFields = { ...emptyInvoiceFields, invoiceTitle: 2 };

/** The form of a company, empty by default. */
export function invoiceView(change: Partial<InvoiceDialogView> = {}): InvoiceDialogView {
  return {
    kind: 'new',
    fields: emptyInvoiceFields,
    errors: {},
    expanded: false,
    submitting: false,
    rejection: null,
    ...change,
  };
}

/** One invalid field, the others valid. */
export function wrongInvoice(
  fields: InvoiceFields,
  field: InvoiceField,
  value: string,
  text: keyof typeof INVOICE_TEXTS,
): InvoiceDialogView {
  return invoiceView({ fields: { ...fields, [field]: value }, errors: { [field]: INVOICE_TEXTS[text] } });
}
