import type { ReactNode } from 'react';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  /** Says the matter: what is asked, or what happened. */
  title: string;
  children: ReactNode;
  confirmLabel?: string;
  /** null: a single button. */
  cancelLabel?: string | null;
  /** Confirming takes something away for good. */
  destructive?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  /** By cancel or Esc; without a cancel button Esc counts as confirming. */
  onCancel?: () => void;
  state?: string;
}

/** A question, or a message that must be read: the mask never closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel = PARTS_TEXTS.confirm } = props;
  const cancelLabel = props.cancelLabel === undefined ? PARTS_TEXTS.cancel : props.cancelLabel;
  const cancel = props.onCancel ?? props.onConfirm;
  return (
    <Dialog
      open={props.open}
      title={props.title}
      role="alertdialog"
      width={400}
      hasCross={false}
      closeOnMask={false}
      onClose={cancel}
      state={props.state ?? 'open'}
      footer={
        <>
          {cancelLabel !== null && <Button onClick={cancel}>{cancelLabel}</Button>}
          <Button
            kind={props.destructive ? 'destructive' : 'primary'}
            busy={props.busy ?? false}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.message}>{props.children}</div>
    </Dialog>
  );
}
