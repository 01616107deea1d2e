import type { LoginFields } from '@jixu/domain/identity/login-form';
import type { LoginNote } from '@jixu/domain/identity/login-state';
import type { AskedCaptcha } from '../parts/captcha-field.tsx';
import type { QrView } from '../parts/qr-panel.tsx';
import type { SmsButtonState } from '../parts/sms-code-field.tsx';

/** none at first; the WeChat tab once the dialog has opened (LOGIN-04). */
export const LOGIN_TABS = ['wechat', 'id-card'] as const;
export type LoginTab = (typeof LOGIN_TABS)[number];

/** D01, all its states. The name of a field's state says what is wrong with it. id-by-scan: a scan logs in. */
export const LOGIN_DIALOG_STATES = [
  'wechat-waiting',
  'wechat-normal',
  'wechat-scanned',
  'wechat-expired',
  'id-empty',
  'id-filling',
  'id-name-missing',
  'id-number-missing',
  'id-telephone-missing',
  'id-telephone-malformed',
  'id-code-missing',
  'id-code-malformed',
  'id-captcha-asked',
  'id-captcha-wrong',
  'id-sms-idle',
  'id-sms-sending',
  'id-sms-counting',
  'id-sms-again',
  'id-unticked',
  'id-ready',
  'id-by-scan',
  'id-submitting',
] as const;
export type LoginDialogState = (typeof LOGIN_DIALOG_STATES)[number];

export interface LoginFormView {
  readonly fields: LoginFields;
  readonly errors: Readonly<Partial<Record<keyof LoginFields, string>>>;
  readonly agreed: boolean;
  /** Follows the rule of LOGIN-48, decided by domain/identity/login-form. */
  readonly canSubmit: boolean;
  /** Below the button: why it is disabled, or what helps after 1004. */
  readonly note?: LoginNote | null;
  readonly submitting: boolean;
  readonly sms: SmsButtonState;
  /**
   * The captcha the server requires before it sends another SMS (2104, said in `hint`); `error`: the last answer was
   * wrong (2105).
   */
  readonly captcha: AskedCaptcha | null;
  /** A scan was authorised: name and number are the masked ones of the grant, and nothing remains to be filled in (LOGIN-19). */
  readonly byScan?: boolean;
}

type FieldState = (fields: LoginFields) => LoginDialogState;

const isBlank = (text: string) => text.trim() === '';

const FIELD_STATES: Readonly<Record<keyof LoginFields, FieldState>> = {
  name: () => 'id-name-missing',
  idNumber: () => 'id-number-missing',
  telephone: ({ telephone }) => (isBlank(telephone) ? 'id-telephone-missing' : 'id-telephone-malformed'),
  code: ({ code }) => (isBlank(code) ? 'id-code-missing' : 'id-code-malformed'),
};

const SMS_STATES = {
  idle: 'id-sms-idle',
  sending: 'id-sms-sending',
  counting: 'id-sms-counting',
  again: 'id-sms-again',
} as const satisfies Record<SmsButtonState['status'], LoginDialogState>;

/** The state of the ID tab: the first that applies, from the most to the least urgent. */
function idCardState(form: LoginFormView): LoginDialogState {
  if (form.byScan) return 'id-by-scan';
  if (form.submitting) return 'id-submitting';
  const wrong = (['name', 'idNumber', 'telephone', 'code'] as const).find((field) => form.errors[field]);
  if (wrong) return FIELD_STATES[wrong](form.fields);
  if (form.canSubmit) return 'id-ready';
  if (form.captcha) return form.captcha.error ? 'id-captcha-wrong' : 'id-captcha-asked';
  return fillingState(form);
}

function fillingState({ fields, sms }: LoginFormView): LoginDialogState {
  const blank = Object.values(fields).filter(isBlank).length;
  if (blank === 0) return 'id-unticked';
  const awaitsCode = blank === 1 && isBlank(fields.code);
  if (sms.status !== 'idle' || awaitsCode) return SMS_STATES[sms.status];
  return blank === 4 ? 'id-empty' : 'id-filling';
}

/** The state of the login dialog, exposed in the DOM as data-dialog-state. */
export function loginDialogState(tab: LoginTab, qr: QrView, form: LoginFormView): LoginDialogState {
  return tab === 'wechat' ? `wechat-${qr}` : idCardState(form);
}
