import type { InputOf, ReactionsOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
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
import { ownMessage } from '../own-message.ts';
import type { Calls, Toast } from '../ports.ts';
import { reactionsTo } from '../reactions.ts';

/** A record or places that could not be read are said in place of the form, whatever the errcode. */
const REACTIONS: {
  readonly [Id in
    | 'getUserInfo'
    | 'listDistricts'
    | 'sendProfileSms'
    | 'getLoginCaptcha'
    | 'updateUserInfo']: ReactionsOf<Id>;
} = {
  getUserInfo: {
    rejected: { [ERRCODES.NOT_LOGGED_IN]: ['silent'] },
    failed: ['silent'],
    unanswered: ['silent'],
  },
  listDistricts: { rejected: {}, failed: ['inline', 'retry'], unanswered: ['inline', 'retry'] },
  sendProfileSms: {
    rejected: {
      [ERRCODES.NOT_LOGGED_IN]: ['login'],
      [ERRCODES.SMS_SIGN_WRONG]: ['error'],
      [ERRCODES.SMS_TOO_SOON]: ['error'],
      [ERRCODES.SMS_LIMIT_REACHED]: ['error'],
      [ERRCODES.CAPTCHA_REQUIRED]: ['inline', 'fresh_captcha'],
      [ERRCODES.CAPTCHA_WRONG]: ['inline', 'fresh_captcha'],
      [ERRCODES.SMS_NOT_SENT]: ['error'],
      [ERRCODES.PHONE_UNREADABLE]: ['error'],
    },
    failed: ['error'],
    unanswered: ['error'],
  },
  getLoginCaptcha: { rejected: {}, failed: ['inline'], unanswered: ['inline'] },
  updateUserInfo: {
    rejected: {
      [ERRCODES.NOT_LOGGED_IN]: ['login'],
      [ERRCODES.SMS_CODE_WRONG]: ['inline', 'clear_code'],
      [ERRCODES.PHONE_UNREADABLE]: ['error'],
      [ERRCODES.COLLECTION_REGION_REQUIRED]: ['inline'],
      [ERRCODES.PROFILE_CHOICE_UNKNOWN]: ['error'],
      [ERRCODES.OLD_PHONE_UNPROVEN]: ['inline', 'clear_code'],
      [ERRCODES.PHONE_HAS_ITS_CARDS]: ['error'],
    },
    failed: ['error'],
    unanswered: ['error'],
  },
};

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
    const reactions = reactionsTo(REACTIONS.sendProfileSms, result);
    if (reactions.includes('fresh_captcha')) {
      const isWrong = captcha !== null && result.errcode === ERRCODES.CAPTCHA_WRONG;
      return fetchCaptcha(parts, isWrong ? { error: result.errmsg } : { hint: result.errmsg });
    }
    const message = ownMessage(reactions, result);
    if (message !== null) parts.toast('error', message);
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
    const message = ownMessage(reactionsTo(REACTIONS.getLoginCaptcha, result), result);
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
    const reactions = reactionsTo(REACTIONS.updateUserInfo, result);
    const isInline = reactions.includes('inline');
    const clearsCode = reactions.includes('clear_code');
    const field = result.errcode === ERRCODES.SMS_CODE_WRONG ? 'code' : 'region';
    dispatch({ type: 'save-rejected', clearsCode, errors: isInline ? { [field]: result.errmsg } : {} });
    const message = ownMessage(reactions, result);
    if (message !== null && !isInline) parts.toast('error', message);
  });
}
