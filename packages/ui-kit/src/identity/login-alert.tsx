import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { LOGIN_UI_TEXTS } from '../texts/login-texts.ts';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';

export const LOGIN_ALERT_STATES = ['open'] as const;

export interface LoginAlertProps {
  open: boolean;
  /** The server's sentence (LOGIN-50). */
  message: string;
  /** Afterwards phone and code are cleared (LOGIN-53). */
  onRead: () => void;
}

/** D02. errcode 1004: 温馨提示 with the one button 我知道了 (LOGIN-51, LOGIN-52). */
export function LoginAlert({ open, message, onRead }: LoginAlertProps) {
  return (
    <ConfirmDialog
      open={open}
      title={LOGIN_UI_TEXTS.alertTitle}
      confirmLabel={PARTS_TEXTS.gotIt}
      cancelLabel={null}
      onConfirm={onRead}
    >
      {message}
    </ConfirmDialog>
  );
}
