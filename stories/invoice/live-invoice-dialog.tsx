import {
  checkInvoiceField,
  checkInvoiceForm,
  emptyInvoiceFields,
  type InvoiceField,
  type InvoiceRequest,
  invoiceRequest,
} from '@jixu/domain/order/invoice-form';
import { InvoiceDialog } from '@jixu/ui-kit/invoice/invoice-dialog.tsx';
import type { InvoiceDialogKind } from '@jixu/ui-kit/invoice/invoice-dialog-state.ts';
import { useState } from 'react';
import { invoiceView } from './invoice-examples.ts';

export interface LiveInvoiceDialogProps {
  kind: InvoiceDialogKind;
  refusal: string | null;
  onSubmit: (request: InvoiceRequest) => void;
}

type Errors = Partial<Record<InvoiceField, string>>;

/** The dialog bound to the domain's rules, opened by a button as on the site. */
export function LiveInvoiceDialog({ kind, refusal, onSubmit }: LiveInvoiceDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [fields, setFields] = useState(emptyInvoiceFields);
  const [errors, setErrors] = useState<Errors>({});
  const [expanded, setExpanded] = useState(false);
  const leave = (field: InvoiceField) => {
    const { [field]: _left, ...others } = errors;
    const text = checkInvoiceField(field, fields);
    setErrors(text === null ? others : { ...others, [field]: text });
  };
  const submit = () => {
    const wrong = checkInvoiceForm(fields);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) onSubmit(invoiceRequest(fields));
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        申请发票
      </button>
      <InvoiceDialog
        open={isOpen}
        view={invoiceView({ kind, fields, errors, expanded, refusal })}
        tradePno="20261121093000123456"
        totalFee={12_800}
        onTitleKind={(invoiceTitle) => {
          setFields({ ...fields, invoiceTitle });
          setErrors({});
        }}
        onChange={(field, value) => setFields({ ...fields, [field]: value })}
        onLeave={leave}
        onExpand={setExpanded}
        onSubmit={submit}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
