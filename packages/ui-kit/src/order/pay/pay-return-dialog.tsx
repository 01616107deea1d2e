import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { PAY_UI_TEXTS as TEXTS } from '../../texts/pay-texts.ts';

export const PAY_RETURN_DIALOG_STATES = ['open'] as const;

export interface PayReturnDialogProps {
  open: boolean;
  /** The learner says that it is paid: the order is asked about further. */
  onPaid: () => void;
  onAgain: () => void;
}

/** Back on a phone from the page that opened WeChat, where nobody knows yet how it ended. */
export function PayReturnDialog({ open, onPaid, onAgain }: PayReturnDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={TEXTS.returnTitle}
      confirmLabel={TEXTS.returnPaid}
      cancelLabel={TEXTS.returnAgain}
      onConfirm={onPaid}
      onCancel={onAgain}
    >
      {TEXTS.returnText}
    </ConfirmDialog>
  );
}
