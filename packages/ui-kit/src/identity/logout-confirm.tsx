import { LOGOUT_QUESTION } from '@jixu/domain/identity/session/session';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { LOGIN_UI_TEXTS } from '../texts/login-texts.ts';

export const LOGOUT_CONFIRM_STATES = ['open'] as const;

export interface LogoutConfirmProps {
  open: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** D03. 是否退出登录? (SESSION-06). */
export function LogoutConfirm(props: LogoutConfirmProps) {
  return (
    <ConfirmDialog {...props} title={LOGIN_UI_TEXTS.logoutTitle}>
      {LOGOUT_QUESTION}
    </ConfirmDialog>
  );
}
