import { emptyLoginFields, LOGIN_TEXTS, type LoginFields } from '@jixu/domain/login/login-form';
import type { LoginFormView } from '@jixu/ui-kit/login/login-dialog-state.ts';
import { fn } from 'storybook/test';

/** A learner who does not exist. */
export const FILLED_FIELDS: LoginFields = {
  name: '林知远',
  idNumber: '440301199001010018',
  telephone: '13800138000',
  code: '302716',
};

/** Everything but the code, as it stands while the SMS is awaited. */
export const AWAITING_CODE: Partial<LoginFormView> = { fields: { ...FILLED_FIELDS, code: '' }, agreed: true };

export const FORM_EVENTS = {
  onChange: fn(),
  onLeave: fn(),
  onAgree: fn(),
  onRequestCode: fn(),
  onCaptchaChange: fn(),
  onCaptchaRefresh: fn(),
  onSubmit: fn(),
};

/** The form, untouched unless told. */
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

/** One field wrong, the others as they should be. */
export function wrongForm(
  field: keyof LoginFields,
  value: string,
  text: keyof typeof LOGIN_TEXTS,
): LoginFormView {
  return loginForm({ fields: { ...FILLED_FIELDS, [field]: value }, errors: { [field]: LOGIN_TEXTS[text] } });
}

export const CAPTCHA_IMAGE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 110 44"><path fill="#f3efe6" d="M0 0h110v44H0z"/><path d="M0 30 110 14M8 4 92 42" stroke="#bdb5a4"/><text x="14" y="31" font-size="24" font-family="serif" letter-spacing="7" fill="#1d2733">7K2F</text></svg>',
)}`;
