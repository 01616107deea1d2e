import type { LoginFields } from '@jixu/domain/login/login-form';
import type { QrView } from '../parts/qr-panel.tsx';
import type { SmsButtonState } from '../parts/sms-code-field.tsx';

/** none at first, then the WeChat tab when the dialog opens (LOGIN-04). */
export const LOGIN_TABS = ['wechat', 'id-card'] as const;
export type LoginTab = (typeof LOGIN_TABS)[number];

/** D01, each of its states. The name of a field's state says what is wrong with it. */
export const LOGIN_DIALOG_STATES = [
  'wechat-waiting',
  'wechat-normal',
  'wechat-scanned',
  'wechat-expired',
  'id-empty',
  'id-filling',
  'id-name-invalid',
  'id-number-invalid',
  'id-telephone-invalid',
  'id-code-invalid',
  'id-captcha-asked',
  'id-sms-sending',
  'id-sms-counting',
  'id-sms-again',
  'id-unticked',
  'id-ready',
  'id-submitting',
] as const;
export type LoginDialogState = (typeof LOGIN_DIALOG_STATES)[number];

export interface LoginFormView {
  readonly fields: LoginFields;
  readonly errors: Readonly<Partial<Record<keyof LoginFields, string>>>;
  readonly agreed: boolean;
  /** The rule of LOGIN-48, decided by domain/login/login-form. */
  readonly canSubmit: boolean;
  readonly submitting: boolean;
  readonly sms: SmsButtonState;
  /** A picture the server asks for before it sends another SMS; null while it does not. */
  readonly captcha: { readonly image: string; readonly code: string } | null;
}

const FIELD_STATES = {
  name: 'id-name-invalid',
  idNumber: 'id-number-invalid',
  telephone: 'id-telephone-invalid',
  code: 'id-code-invalid',
} as const satisfies Record<keyof LoginFields, LoginDialogState>;

const SMS_STATES = {
  sending: 'id-sms-sending',
  counting: 'id-sms-counting',
  again: 'id-sms-again',
} as const satisfies Partial<Record<SmsButtonState['status'], LoginDialogState>>;

/** Names what the ID tab shows; the first that applies, from the most to the least urgent. */
function idCardState(form: LoginFormView): LoginDialogState {
  if (form.submitting) return 'id-submitting';
  const wrong = (['name', 'idNumber', 'telephone', 'code'] as const).find((field) => form.errors[field]);
  if (wrong) return FIELD_STATES[wrong];
  if (form.canSubmit) return 'id-ready';
  if (form.captcha) return 'id-captcha-asked';
  const filled = Object.values(form.fields).filter((value) => value.trim() !== '').length;
  if (filled === 4) return 'id-unticked';
  if (form.sms.status !== 'idle') return SMS_STATES[form.sms.status];
  return filled === 0 ? 'id-empty' : 'id-filling';
}

/** Names the state of the login dialog; readable in the page as data-dialog-state. */
export function loginDialogState(tab: LoginTab, qr: QrView, form: LoginFormView): LoginDialogState {
  return tab === 'wechat' ? `wechat-${qr}` : idCardState(form);
}
