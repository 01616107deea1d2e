import type { ApiClient } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import type { Area } from '@jixu/domain/region/area-tree';
import { answerOf } from '../api/answer.ts';
import { md5 } from '../api/md5.ts';
import type { LoginParts } from '../runners/login-runner.ts';
import type { User } from './create-site.ts';
import { readAreas } from './read-areas.ts';

/** user_info: the learner, null when nobody is logged in, 'unknown' when no answer came. */
export async function readUser(api: ApiClient): Promise<User | null | 'unknown'> {
  const answer = await api.getUserInfo();
  if (answer.errcode === ERRCODES.OK) return answer.data.user_info;
  return answer.errcode === ERRCODES.NOT_LOGGED_IN ? null : 'unknown';
}

/**
 * The calls of the login; `secret` goes into the sign of login_sms (LOGIN-65). A QR code carries the page it was asked
 * for on, as base64 of its path (LOGIN-64).
 */
export function loginCalls(
  api: ApiClient,
  secret: string,
): Pick<LoginParts, 'sendSms' | 'createCaptcha' | 'createLoginCode' | 'checkLoginCode' | 'login'> {
  return {
    sendSms: async (telephone, captcha) => {
      const timestamp = Math.floor(Date.now() / 1000);
      const sign = md5(`${timestamp}${telephone}${secret}`);
      const proof = captcha && { auth_token: captcha.authToken, img_code: captcha.code };
      return answerOf<'sendLoginSms'>(await api.sendLoginSms({ timestamp, telephone, sign, ...proof }));
    },
    createCaptcha: async () => answerOf<'createLoginCaptcha'>(await api.createLoginCaptcha()),
    createLoginCode: async (area_id) => {
      const url = btoa(window.location.pathname);
      return answerOf<'createLoginCode'>(await api.createLoginCode({ area_id, url }));
    },
    checkLoginCode: async (token) => answerOf<'checkLoginCode'>(await api.checkLoginCode({ token })),
    login: async ({ name, idNumber, telephone, code }, area_id, token) => {
      const input = { name, id_number: idNumber, telephone, code, area_id, token: token ?? undefined };
      return answerOf<'login'>(await api.login(input));
    },
  };
}

/** The area tree, asked for once; null, and asked again the next time, when it could not be read. */
export function areaTreeOf(api: ApiClient): () => Promise<readonly Area[] | null> {
  let asked: Promise<readonly Area[] | null> | null = null;
  return () => {
    const asking =
      asked ??
      api.getHomeOption().then((answer) => {
        if (answer.errcode === ERRCODES.OK) return readAreas(answer.data.areas);
        asked = null;
        return null;
      });
    asked = asking;
    return asking;
  };
}
