import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { ORDER_UI_TEXTS as TEXTS } from '../texts/order-texts.ts';
import styles from './order-delete-confirm.module.css';

export const ORDER_DELETE_CONFIRM_STATES = ['open', 'deleting'] as const;

export interface OrderDeleteConfirmProps {
  open: boolean;
  tradePno: string;
  /** The lines of the order: they are deleted together. */
  lineCount: number;
  deleting?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** D33. Only an order waiting for its payment can be deleted (ORDER-18). */
export function OrderDeleteConfirm(props: OrderDeleteConfirmProps) {
  const { open, tradePno, lineCount, deleting = false, onConfirm, onCancel } = props;
  return (
    <ConfirmDialog
      open={open}
      title={TEXTS.removeTitle}
      destructive
      confirmLabel={TEXTS.removeConfirm}
      busy={deleting}
      onConfirm={onConfirm}
      onCancel={onCancel}
      state={deleting ? 'deleting' : 'open'}
    >
      <p>{TEXTS.removeQuestion}</p>
      <p className={styles.note}>
        {TEXTS.orderNumber} {tradePno}
      </p>
      <p className={styles.note}>
        {lineCount > 1 && TEXTS.removeSeveral(lineCount)}
        {TEXTS.removeNote}
      </p>
    </ConfirmDialog>
  );
}
