import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { PAY_UI_TEXTS as TEXTS } from '../../texts/pay-texts.ts';

export const PRE_ORDER_ALERT_STATES = ['open'] as const;

export interface PreOrderAlertProps {
  open: boolean;
  /** The server's sentence. */
  message: string;
  /** Goes to the courses on sale. */
  onRead: () => void;
}

/** D24. errcode 1006 on a link with a course: shows the sentence, then the buy page (PAY-57). */
export function PreOrderAlert({ open, message, onRead }: PreOrderAlertProps) {
  return (
    <ConfirmDialog
      open={open}
      title={TEXTS.cannotBuyTitle}
      confirmLabel={TEXTS.goBuy}
      cancelLabel={null}
      onConfirm={onRead}
    >
      {message}
    </ConfirmDialog>
  );
}
