import type { ReactionsOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';

export const LOGIN_REACTIONS: ReactionsOf<'login'> = {
  rejected: {
    [ERRCODES.LOGIN_MISMATCH]: ['alert', 'clear_phone'],
    // Said once, at the code (F16).
    [ERRCODES.SMS_CODE_WRONG]: ['inline', 'clear_code'],
    [ERRCODES.AREA_NOT_OPEN]: ['warn'],
    [ERRCODES.ID_NUMBER_INVALID]: ['warn'],
    [ERRCODES.NAME_INVALID]: ['warn'],
    [ERRCODES.PHONE_HAS_ITS_CARDS]: ['warn'],
    [ERRCODES.LOGIN_GRANT_GONE]: ['warn', 'refresh_code'],
  },
  failed: ['warn'],
  unanswered: ['error', 'retry'],
};

export const CREATE_LOGIN_CODE_REACTIONS: ReactionsOf<'createLoginCode'> = {
  rejected: {
    [ERRCODES.AREA_NOT_OPEN]: ['warn', 'refresh_code'],
    [ERRCODES.LOGIN_CODE_FAILED]: ['warn', 'refresh_code'],
  },
  failed: ['warn', 'refresh_code'],
  unanswered: ['warn', 'refresh_code'],
};

export const CHECK_LOGIN_CODE_REACTIONS: ReactionsOf<'checkLoginCode'> = {
  rejected: {},
  failed: ['silent', 'retry'],
  unanswered: ['silent', 'retry'],
};

export const SEND_LOGIN_SMS_REACTIONS: ReactionsOf<'sendLoginSms'> = {
  rejected: {
    [ERRCODES.SMS_SIGN_WRONG]: ['error'],
    [ERRCODES.SMS_TOO_SOON]: ['error'],
    [ERRCODES.SMS_LIMIT_REACHED]: ['error'],
    [ERRCODES.CAPTCHA_REQUIRED]: ['inline', 'fresh_captcha'],
    [ERRCODES.CAPTCHA_WRONG]: ['inline', 'fresh_captcha'],
    [ERRCODES.SMS_NOT_SENT]: ['error'],
  },
  failed: ['error'],
  unanswered: ['error', 'retry'],
};
