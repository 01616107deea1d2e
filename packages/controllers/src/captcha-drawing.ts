import type { ReactionsOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import { type CaptchaForm, type CaptchaSheet, sheetOf } from '@jixu/domain/identity/captcha/captcha-sheet';
import { ownMessage } from './own-message.ts';
import type { Calls } from './ports.ts';
import { reactionsTo } from './reactions.ts';

export const CREATE_LOGIN_CAPTCHA_REACTIONS: ReactionsOf<'createLoginCaptcha'> = {
  rejected: {},
  failed: ['inline'],
  unanswered: ['error', 'retry'],
};

export type DrawnCaptcha =
  | ({ readonly authToken: string } & CaptchaSheet)
  /** null where it is shown elsewhere. */
  | { readonly failed: string | null };

/** A captcha, valid for one attempt. */
export async function drawCaptcha(
  calls: Calls<'createLoginCaptcha'>,
  form: CaptchaForm,
): Promise<DrawnCaptcha> {
  const result = await calls.createLoginCaptcha({ form });
  if (result.errcode === ERRCODES.OK)
    return { authToken: result.data.auth_token, ...sheetOf(result.data, form) };
  return { failed: ownMessage(reactionsTo(CREATE_LOGIN_CAPTCHA_REACTIONS, result), result) };
}
