import { ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import { type CaptchaForm, type CaptchaSheet, sheetOf } from '@jixu/domain/identity/captcha/captcha-sheet';
import type { Calls } from './ports.ts';
import { ownMessage } from './reactions.ts';

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
  return { failed: ownMessage(REACTIONS.createLoginCaptcha, result) };
}
