import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { PAY_UI_TEXTS as TEXTS } from '../../texts/pay-texts.ts';

export const ORDER_HALTED_ALERT_STATES = ['open'] as const;

export interface OrderHaltedAlertProps {
  open: boolean;
  /** The server's sentence: closed (2704), or already paid (2706). */
  message: string;
  /** Goes to the orders. */
  onRead: () => void;
}

/** The order can no longer be paid, whichever channel was used. */
export function OrderHaltedAlert({ open, message, onRead }: OrderHaltedAlertProps) {
  return (
    <ConfirmDialog
      open={open}
      title={TEXTS.haltedTitle}
      confirmLabel={TEXTS.viewOrders}
      cancelLabel={null}
      onConfirm={onRead}
    >
      {message}
    </ConfirmDialog>
  );
}
