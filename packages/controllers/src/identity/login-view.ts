import { isLoginButtonEnabled, type LoginFields } from '@jixu/domain/identity/login-form';
import {
  type Login,
  type LoginCaptcha,
  type LoginErrors,
  type LoginNote,
  type LoginTab,
  loginNoteOf,
} from '@jixu/domain/identity/login-state';
import type { Scan } from '@jixu/domain/identity/scan/scan-state';
import { type QrView, qrViewOf } from './scan/scan-view.ts';
import type { SmsButton } from './sms-controller.ts';

/** Props of the ID tab. */
export type LoginFormView = {
  readonly fields: LoginFields;
  readonly errors: LoginErrors;
  readonly agreed: boolean;
  readonly canSubmit: boolean;
  /** Below the button. */
  readonly note: LoginNote | null;
  readonly submitting: boolean;
  readonly sms: SmsButton;
  readonly captcha: LoginCaptcha | null;
  /** A scan is logging in: name and number are the masked ones of its grant. */
  readonly byScan: boolean;
};

/** Props of the login dialog. */
export type LoginView = { readonly tab: LoginTab; readonly qr: QrView; readonly form: LoginFormView };

export function loginViewOf(login: Login, scan: Scan, sms: SmsButton): LoginView {
  const { tab, fields, errors, agreed, submitting, captcha, typed } = login;
  const canSubmit = isLoginButtonEnabled(fields, agreed);
  const note = loginNoteOf(login);
  const form = { fields, errors, agreed, canSubmit, note, submitting, sms, captcha, byScan: typed !== null };
  return { tab: tab ?? 'wechat', qr: qrViewOf(scan), form };
}
