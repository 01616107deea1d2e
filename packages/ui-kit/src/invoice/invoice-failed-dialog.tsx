import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { INVOICE_UI_TEXTS as TEXTS } from '../texts/invoice-texts.ts';

export const INVOICE_FAILED_STATES = ['open'] as const;

export interface InvoiceFailedDialogProps {
  open: boolean;
  onReissue: () => void;
  onContactService: () => void;
  onClose: () => void;
}

/** D32. 开票失败可以重新开票或者联系客服查询原因 (INVOICE-24). */
export function InvoiceFailedDialog(props: InvoiceFailedDialogProps) {
  return (
    <Dialog
      open={props.open}
      title={TEXTS.failedTitle}
      width={420}
      onClose={props.onClose}
      state={INVOICE_FAILED_STATES[0]}
      footer={
        <>
          <Button onClick={props.onContactService}>{TEXTS.contactService}</Button>
          <Button kind="primary" onClick={props.onReissue}>
            {TEXTS.reissue}
          </Button>
        </>
      }
    >
      <WholeWords>{TEXTS.failedText}</WholeWords>
    </Dialog>
  );
}
