import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { LOGIN_UI_TEXTS } from '../texts/login-texts.ts';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';

/** no-address: the area has not configured a login page (AREA-03). */
export const REGION_LOGIN_PROMPT_STATES = ['with-text', 'no-address'] as const;

export interface RegionLoginPromptProps {
  open: boolean;
  /** prompt_content of the area (AREA-18), or 暂未配置登录跳转地址. */
  text: string;
  hasAddress: boolean;
  onGo: () => void;
  onCancel: () => void;
}

/** D04. The area's message before its learners are sent to its own login page. */
export function RegionLoginPrompt({ open, text, hasAddress, onGo, onCancel }: RegionLoginPromptProps) {
  return (
    <ConfirmDialog
      open={open}
      title={hasAddress ? LOGIN_UI_TEXTS.jumpTitle : LOGIN_UI_TEXTS.noJumpTitle}
      state={hasAddress ? 'with-text' : 'no-address'}
      confirmLabel={hasAddress ? LOGIN_UI_TEXTS.jumpConfirm : PARTS_TEXTS.gotIt}
      {...(hasAddress ? {} : { cancelLabel: null })}
      onConfirm={hasAddress ? onGo : onCancel}
      onCancel={onCancel}
    >
      {text}
    </ConfirmDialog>
  );
}
