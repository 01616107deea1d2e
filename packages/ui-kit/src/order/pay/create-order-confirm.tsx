import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { PAY_UI_TEXTS as TEXTS } from '../../texts/pay-texts.ts';

export const CREATE_ORDER_CONFIRM_STATES = ['open'] as const;

export interface CreateOrderConfirmProps {
  open: boolean;
  /** The server's question. */
  message: string;
  /** Sends the order again, marked as not first (PAY-60). */
  onConfirm: () => void;
  onCancel: () => void;
}

/** D25. errcode 1111: another order with some of these courses is still unpaid (PAY-59). */
export function CreateOrderConfirm({ open, message, onConfirm, onCancel }: CreateOrderConfirmProps) {
  return (
    <ConfirmDialog
      open={open}
      title={TEXTS.unpaidOrderTitle}
      confirmLabel={TEXTS.confirmOrder}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {message}
    </ConfirmDialog>
  );
}
