import {
  checkInvoiceForm,
  emptyInvoiceFields,
  type InvoiceField,
  invoiceRequest,
} from '@jixu/domain/order/invoice-form';
import type { PaidOrder } from '@jixu/domain/payment/order-poll';
import { requestInvoiceStatus, successPage } from '@jixu/domain/payment/payment-success';
import { InvoiceDialog } from '@jixu/ui-kit/invoice/invoice-dialog.tsx';
import { showToast } from '@jixu/ui-kit/parts/toast.tsx';
import { PaySuccessPanel } from '@jixu/ui-kit/pay/pay-success-panel.tsx';
import { INVOICE_UI_TEXTS } from '@jixu/ui-kit/texts/invoice-texts.ts';
import { useState } from 'react';
import { invoiceView } from '../../invoice/invoice-examples.ts';
import type { ScriptedServer } from '../../scripted/scripted-server.ts';

export interface LivePaySuccessProps {
  server: ScriptedServer;
  tradePno: string;
  paid: PaidOrder;
  provinceCode: number;
}

type Errors = Partial<Record<InvoiceField, string>>;

/** The success view and its invoice dialog: what was asked for is said from then on (PAY-21). */
export function LivePaySuccess({ server, tradePno, paid, provinceCode }: LivePaySuccessProps) {
  const [invoiceStatus, setInvoiceStatus] = useState(requestInvoiceStatus(paid.invoiceStatus));
  const [isOpen, setOpen] = useState(false);
  const [fields, setFields] = useState(emptyInvoiceFields);
  const [errors, setErrors] = useState<Errors>({});
  const [expanded, setExpanded] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function submit() {
    const wrong = checkInvoiceForm(fields);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setSubmitting(true);
    const { errcode, errmsg } = await server.call('submitInvoice', {
      orders: JSON.stringify([tradePno]),
      ...invoiceRequest(fields),
    });
    setSubmitting(false);
    if (errcode !== 0) return setRefusal(errmsg);
    setInvoiceStatus(1);
    setOpen(false);
    showToast({ kind: 'success', text: INVOICE_UI_TEXTS.success });
  }

  return (
    <>
      <PaySuccessPanel
        tradePno={tradePno}
        totalFee={paid.totalFee}
        page={successPage(paid.isAllRequired, provinceCode)}
        invoiceStatus={invoiceStatus}
        onInvoice={() => setOpen(true)}
      />
      <InvoiceDialog
        open={isOpen}
        view={invoiceView({ fields, errors, expanded, submitting, refusal })}
        tradePno={tradePno}
        totalFee={paid.totalFee}
        onTitleKind={(invoiceTitle) => setFields({ ...fields, invoiceTitle })}
        onChange={(field, value) => setFields({ ...fields, [field]: value })}
        onLeave={() => undefined}
        onExpand={setExpanded}
        onSubmit={() => void submit()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
