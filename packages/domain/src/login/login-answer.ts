import { CONSTANTS, ERRCODES } from '@jixu/constants';
import { emptyLoginFields, type LoginFields } from './login-form.ts';

/** How the form reacts to a refused login; `message` is the server's. */
export type LoginReaction =
  | {
      readonly kind: 'confirm';
      readonly title: string;
      readonly button: string;
      readonly message: string;
      readonly fields: LoginFields;
    }
  | { readonly kind: 'warn'; readonly message: string; readonly forMs: number; readonly fields: LoginFields };

/**
 * What follows a login answered with an errcode other than 0. `fields` is the form afterwards: a mismatch clears
 * phone and code, a wrong code clears the code. 000 §8.
 */
export function reactToLoginRefusal(
  refusal: { readonly errcode: number; readonly message: string },
  fields: LoginFields,
): LoginReaction {
  const { message } = refusal;
  const { telephone, code } = emptyLoginFields;
  if (refusal.errcode === ERRCODES.LOGIN_MISMATCH) {
    return {
      kind: 'confirm',
      title: '温馨提示',
      button: '我知道了',
      message,
      fields: { ...fields, telephone, code },
    };
  }
  const after = refusal.errcode === ERRCODES.SMS_CODE_WRONG ? { ...fields, code } : fields;
  return { kind: 'warn', message, forMs: CONSTANTS.WARNING_TOAST_MS, fields: after };
}
