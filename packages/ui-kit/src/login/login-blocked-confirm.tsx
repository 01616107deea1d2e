import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';

export const LOGIN_BLOCKED_STATES = ['open'] as const;

export interface LoginBlockedConfirmProps {
  open: boolean;
  /** The server's sentence (LOGIN-50). */
  message: string;
  /** Afterwards phone and code are cleared (LOGIN-53). */
  onRead: () => void;
}

/** D02. errcode 1004: 温馨提示 with the one button 我知道了 (LOGIN-51, LOGIN-52). */
export function LoginBlockedConfirm({ open, message, onRead }: LoginBlockedConfirmProps) {
  return (
    <ConfirmDialog
      open={open}
      title={PARTS_TEXTS.reminder}
      confirmLabel={PARTS_TEXTS.gotIt}
      cancelLabel={null}
      onConfirm={onRead}
    >
      {message}
    </ConfirmDialog>
  );
}
