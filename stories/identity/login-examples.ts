import { ERRCODE_TEXT, ERRCODES } from '@jixu/constants';
import { emptyLoginFields, LOGIN_TEXTS, type LoginFields } from '@jixu/domain/identity/login-form';
import type { LoginDialog } from '@jixu/ui-kit/identity/login-dialog.tsx';
import type { LoginFormView } from '@jixu/ui-kit/identity/login-dialog-state.ts';
import type { ComponentProps } from 'react';
import { fn } from 'storybook/test';
import { qrExample } from '../qr-example.ts';
import { CAPTCHA_PICTURES } from '../scripted/captcha-examples.ts';

/** The learner of the contract's examples, who does not exist. */
export const FILLED_FIELDS: LoginFields = {
  name: '林晓燕',
  idNumber: '440305199003071228',
  telephone: '13800138000',
  code: '604817',
};

/** What a scan reveals about her. */
export const SCANNED_FIELDS: LoginFields = {
  ...emptyLoginFields,
  name: '林**',
  idNumber: '4403**********1228',
};

/** Everything but the code, as while waiting for the SMS. */
export const AWAITING_CODE: Partial<LoginFormView> = { fields: { ...FILLED_FIELDS, code: '' }, agreed: true };

const IMAGE = CAPTCHA_PICTURES.first;

export const CAPTCHA_ASKED = {
  image: IMAGE,
  code: '',
  hint: ERRCODE_TEXT[ERRCODES.CAPTCHA_REQUIRED],
} as const;

export const CAPTCHA_WRONG = {
  image: CAPTCHA_PICTURES.second,
  code: '',
  error: ERRCODE_TEXT[ERRCODES.CAPTCHA_WRONG],
} as const;

const FORM_EVENTS = {
  onChange: fn(),
  onLeave: fn(),
  onAgree: fn(),
  onRequestCode: fn(),
  onCaptchaChange: fn(),
  onCaptchaRefresh: fn(),
  onSubmit: fn(),
};

/** The form, untouched by default. */
export function loginForm(change: Partial<LoginFormView> = {}): LoginFormView {
  return {
    fields: emptyLoginFields,
    errors: {},
    agreed: false,
    sms: { status: 'idle' },
    captcha: null,
    canSubmit: false,
    submitting: false,
    ...change,
  };
}

/** One invalid field, the others valid. */
export function wrongForm(
  field: keyof LoginFields,
  value: string,
  text: keyof typeof LOGIN_TEXTS,
): LoginFormView {
  return loginForm({ fields: { ...FILLED_FIELDS, [field]: value }, errors: { [field]: LOGIN_TEXTS[text] } });
}

/** The dialog at the login by id card, untouched. */
export const LOGIN_DIALOG = {
  ...FORM_EVENTS,
  open: true,
  tab: 'id-card',
  onTabChange: fn(),
  qr: { view: 'normal', imageUrl: qrExample() },
  onQrRefresh: fn(),
  onClose: fn(),
  form: loginForm(),
} satisfies ComponentProps<typeof LoginDialog>;
