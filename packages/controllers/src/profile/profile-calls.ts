import type { InputOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import {
  type CaptchaForm,
  type CaptchaSheet,
  formOf,
  sheetOf,
} from '@jixu/domain/identity/captcha/captcha-sheet';
import type { Dispatch } from '@jixu/domain/machine/machine';
import type { ProfileFormEffect, ProfileFormEvent } from '@jixu/domain/profile/profile-form';
import { normalise } from '@jixu/domain/text/normalise';
import type { Lifetime } from '../lifetime.ts';
import type { Calls, Toast } from '../ports.ts';
import { ownMessage, reactTo } from '../reactions.ts';

/** A picture the server wants solved before it sends another SMS. */
export type ProfileCaptcha = CaptchaSheet & {
  readonly token: string;
  readonly code: string;
  readonly hint?: string;
  readonly error?: string;
};

export type ProfileCallParts = {
  readonly calls: Calls<'sendProfileSms' | 'getLoginCaptcha' | 'updateUserInfo'>;
  readonly toast: Toast;
  readonly lifetime: Lifetime;
  /** The phone as sendProfileSms takes it, and its checksum. */
  readonly signPhone: (
    telephone: string,
  ) => Pick<InputOf<'sendProfileSms'>, 'telphone' | 'sign' | 'timestamp'>;
  readonly captcha: () => ProfileCaptcha | null;
  readonly showCaptcha: (captcha: ProfileCaptcha | null) => void;
};

type Wanted<Type> = Extract<ProfileFormEffect, { type: Type }>;

/** Sends a code, with the picture where one is asked for. */
export function sendCode(
  parts: ProfileCallParts,
  { phone, telephone }: Wanted<'send-code'>,
  dispatch: Dispatch<ProfileFormEvent>,
): void {
  const captcha = parts.captcha();
  const solved = captcha === null ? {} : { auth_token: captcha.token, img_code: captcha.code };
  const call = parts.calls.sendProfileSms({ ...parts.signPhone(telephone), ...solved });
  parts.lifetime.receive(call, (result) => {
    if (result.errcode === 0) {
      parts.showCaptcha(null);
      return dispatch({ type: 'code-sent', phone });
    }
    dispatch({ type: 'code-rejected', phone });
    const isWrong = captcha !== null && result.errcode === ERRCODES.CAPTCHA_WRONG;
    const { besideCaptcha, message } = reactTo(REACTIONS.sendProfileSms, result, {
      error: { message: result.errmsg },
      // In the picture's place.
      inline: {},
      fresh_captcha: { besideCaptcha: isWrong ? { error: result.errmsg } : { hint: result.errmsg } },
      login: {},
      limit_dialog: {},
      fix_caller: { message: result.errmsg },
    });
    if (besideCaptcha !== undefined) return fetchCaptcha(parts, besideCaptcha);
    if (message !== undefined) parts.toast('error', message);
  });
}

/** Fetches another picture; `said` stands below it. Where none can be had, that is said there. */
export function fetchCaptcha(
  parts: ProfileCallParts,
  said: { hint?: string; error?: string } = {},
  form: CaptchaForm = formOf(parts.captcha()),
): void {
  parts.lifetime.receive(parts.calls.getLoginCaptcha({ form }), (result) => {
    if (result.errcode === 0) {
      const { auth_token: token } = result.data;
      return parts.showCaptcha({ token, ...sheetOf(result.data, form), code: '', ...said });
    }
    const message = ownMessage(REACTIONS.getLoginCaptcha, result);
    parts.showCaptcha({ token: '', image: '', code: '', ...(message === null ? {} : { error: message }) });
  });
}

/** Saves the form. */
export function saveProfile(
  parts: ProfileCallParts,
  { fields, oldCode }: Wanted<'save'>,
  dispatch: Dispatch<ProfileFormEvent>,
): void {
  const region = fields.region ?? { city: '', city_adcode: '', district: '', district_adcode: '' };
  const call = parts.calls.updateUserInfo({
    telephone: normalise('phone', fields.telephone),
    email: normalise('email', fields.email),
    sex: fields.sex,
    kj_qualification: fields.qualifications.join(','),
    ...region,
    sms_code: normalise('sms-code', fields.code),
    ...(oldCode === '' ? {} : { old_code: normalise('sms-code', oldCode) }),
  });
  parts.lifetime.receive(call, (result) => {
    if (result.errcode === 0) return dispatch({ type: 'saved' });
    if (result.errcode === ERRCODES.OLD_PHONE_UNPROVEN)
      return dispatch({ type: 'old-code-rejected', error: result.errmsg });
    const field = result.errcode === ERRCODES.SMS_CODE_WRONG ? 'code' : 'region';
    const reaction = reactTo(REACTIONS.updateUserInfo, result, {
      inline: { errors: { [field]: result.errmsg } },
      clear_code: { clearsCode: true },
      error: { message: result.errmsg },
      login: {},
      limit_dialog: {},
      fix_caller: { message: result.errmsg },
    });
    const { errors = {}, clearsCode = false, message } = reaction;
    dispatch({ type: 'save-rejected', clearsCode, errors });
    if (message !== undefined) parts.toast('error', message);
  });
}
