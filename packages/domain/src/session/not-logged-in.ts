import { CONSTANTS } from '@jixu/constants';
import { isPage } from '../pages/match-page.ts';
import type { LoginType } from '../pages/page-conduct.ts';
import { pagePath } from '../pages/page-path.ts';
import { areaPageUrl } from '../region/region-entered.ts';

/** An errcode 1001 and where it met the visitor. */
export interface NotLoggedIn {
  readonly loginType: LoginType;
  /** Path of the call that answered, without query. */
  readonly callPath: string;
  /** Path of the page, without query. */
  readonly pagePath: string;
  /** Full address of the page, kept for the way back. */
  readonly pageUrl: string;
  readonly savedAreaId: number | null;
}

export type NotLoggedInEffect =
  | { readonly type: 'open-login-dialog' }
  | { readonly type: 'clear-user-data' }
  | { readonly type: 'save-last-url'; readonly url: string }
  | { readonly type: 'redirect'; readonly to: string };

/** Calls that ask whether somebody is there, or that log in: their 1001 is an answer, no accident. Notes §3.3. */
const EXCLUDED_CALLS: readonly string[] = [
  '/wxpub/api/user_info',
  '/wxpub/api/login',
  '/wxpub/api/login_sms',
  '/wxpub/api/logout',
  '/app/login/code_img',
  '/app/login/refresh_third_id',
  '/app/web_mini_login/login_code',
  '/app/web_mini_login/login_code_check',
  '/app/further_edu/course_code/check_code_auth',
  '/app/further_edu/course_code/course_list',
];
const HOME_CALLS = '/app/further_edu/home_page/';

/** What an errcode 1001 does to the page. 000 §8. */
export function decideNotLoggedIn(met: NotLoggedIn): readonly NotLoggedInEffect[] {
  if (EXCLUDED_CALLS.includes(met.callPath) || met.callPath.startsWith(HOME_CALLS)) return [];
  if (met.loginType === CONSTANTS.CALL_LOGIN_TYPE_DIALOG) return [{ type: 'open-login-dialog' }];
  const kept: readonly NotLoggedInEffect[] = [
    { type: 'clear-user-data' },
    { type: 'save-last-url', url: met.pageUrl },
  ];
  if (isPage(met.pagePath, 'area')) return kept;
  const to = met.savedAreaId === null ? pagePath('home') : areaPageUrl(met.savedAreaId, null);
  return [...kept, { type: 'redirect', to }];
}
