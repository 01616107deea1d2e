import { ERRCODES } from '@jixu/constants';
import { emptyLoginFields, type LoginField, type LoginFields } from '@jixu/domain/login/login-form';
import type { LoginTab } from '@jixu/ui-kit/login/login-dialog-state.ts';

/** The picture the server asks to be read; `hint` and `error`: what it said of it, written beside it. */
export type CaptchaView = {
  authToken: string;
  image: string;
  code: string;
  hint?: string;
  error?: string;
};

/** The login dialog as it is drawn. */
export type LoginView = {
  open: boolean;
  /** Null while the dialog has not been opened (LOGIN-04). */
  tab: LoginTab | null;
  fields: LoginFields;
  errors: Readonly<Partial<Record<LoginField, string>>>;
  agreed: boolean;
  submitting: boolean;
  /** A scan is logging in: the fields hold the masked name and number of its grant. */
  byScan: boolean;
  canSubmit: boolean;
  /** Text of the 1004 dialog; null while it is closed. */
  blocked: string | null;
  captcha: CaptchaView | null;
};

export const INITIAL_LOGIN_VIEW: LoginView = {
  open: false,
  tab: null,
  fields: emptyLoginFields,
  errors: {},
  agreed: false,
  submitting: false,
  byScan: false,
  canSubmit: false,
  blocked: null,
  captcha: null,
};

/** Where the two are said: beside the captcha, not in a message over the page (catalogue: inline, fresh_captcha). */
export const SAID_BESIDE_CAPTCHA: Readonly<Record<number, 'hint' | 'error'>> = {
  [ERRCODES.CAPTCHA_REQUIRED]: 'hint',
  [ERRCODES.CAPTCHA_WRONG]: 'error',
};

export function withoutError(errors: LoginView['errors'], field: LoginField): LoginView['errors'] {
  const { [field]: _cleared, ...rest } = errors;
  return rest;
}
