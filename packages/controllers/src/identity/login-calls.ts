import { ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import type { LoginFields } from '@jixu/domain/identity/login-form';
import {
  type LoginCaptcha,
  type LoginRejection,
  PICK_AREA_TEXT,
  type SaidOfCaptcha,
} from '@jixu/domain/identity/login-state';
import { type WechatGrant, type WechatReason, wechatCodeState } from '@jixu/domain/identity/scan/wechat-code';
import { pageMark } from '../page-mark.ts';
import type { Calls } from '../ports.ts';
import { reactTo } from '../reactions.ts';
import { endsCheck, failedCode } from './scan/code-reactions.ts';
import type { CheckedCode, CreatedCode } from './scan/scan-controller.ts';

export type LoginCalls = Calls<
  'login' | 'createLoginCode' | 'checkLoginCode' | 'sendLoginSms' | 'createLoginCaptcha'
>;

/** What a login sends in addition to what was typed. */
export type LoginPlace = {
  /** A login belongs to an area; null before one is known. */
  readonly areaId: () => number | null;
  readonly pagePath: () => string;
  /** The sign of login_sms: a checksum over its time in seconds and the phone (LOGIN-65). */
  readonly signSms: (timestamp: number, telephone: string) => string;
  /** By the server's clock, epoch ms: it judges what is signed by its own time. */
  readonly serverNow: () => number;
};

/** The code carries the page it was requested on (LOGIN-64). */
export async function createLoginCode(calls: LoginCalls, place: LoginPlace): Promise<CreatedCode> {
  const area_id = place.areaId();
  if (area_id === null) return { failed: PICK_AREA_TEXT };
  const result = await calls.createLoginCode({ area_id, url: pageMark(place.pagePath()) });
  if (result.errcode === ERRCODES.OK) {
    const { token, imgsrc: image, check_number: checkNumber } = result.data;
    return { token, image, checkNumber };
  }
  return failedCode(REACTIONS.createLoginCode, result);
}

export async function checkLoginCode(
  calls: LoginCalls,
  token: string,
): Promise<CheckedCode<WechatGrant, WechatReason>> {
  const result = await calls.checkLoginCode({ token });
  if (result.errcode === ERRCODES.OK) return wechatCodeState(result.data.status, result.data.userinfo);
  return endsCheck(REACTIONS.checkLoginCode, result);
}

/** `said`: about the captcha, shown beside it. `message`: over the page; null where it is shown elsewhere. */
export type RejectedSms = { readonly said: SaidOfCaptcha; readonly message: string | null };

/** Sends the message; null when it went out. */
export async function sendLoginSms(
  calls: LoginCalls,
  telephone: string,
  captcha: LoginCaptcha | null,
  { signSms, serverNow }: Pick<LoginPlace, 'signSms' | 'serverNow'>,
): Promise<RejectedSms | null> {
  const timestamp = Math.floor(serverNow() / 1000);
  const read = captcha && { auth_token: captcha.authToken, img_code: captcha.code };
  const input = { timestamp, telephone, sign: signSms(timestamp, telephone), ...read };
  const result = await calls.sendLoginSms(input);
  if (result.errcode === ERRCODES.OK) return null;
  const { errcode, errmsg } = result;
  const { said = {}, message = null } = reactTo(REACTIONS.sendLoginSms, result, {
    error: { message: errmsg },
    // Beside the captcha.
    inline: {},
    fresh_captcha: { said: errcode === ERRCODES.CAPTCHA_WRONG ? { error: errmsg } : { hint: errmsg } },
    retry: {},
    limit_dialog: {},
    fix_caller: { message: errmsg },
  });
  return { said, message };
}

/** Logs in; null on success, else what the page does about it. */
export async function logIn(
  calls: LoginCalls,
  { name, idNumber, telephone, code }: LoginFields,
  area_id: number,
  token: string | null,
): Promise<LoginRejection | null> {
  const input = { name, id_number: idNumber, telephone, code, area_id, token: token ?? undefined };
  const result = await calls.login(input);
  if (result.errcode === ERRCODES.OK) return null;
  const reaction = reactTo(REACTIONS.login, result, {
    alert: { isAlert: true },
    clear_phone: { clears: 'phone' },
    clear_code: { clears: 'code' },
    // At the code that is cleared.
    inline: {},
    warn: { toast: 'warning' },
    error: { toast: 'error' },
    // Whoever scanned scans again, whatever was rejected.
    refresh_code: {},
    retry: {},
    limit_dialog: {},
    // A mistake of ours is still said.
    fix_caller: { toast: 'warning' },
  });
  return { ...reaction, message: result.errmsg };
}
