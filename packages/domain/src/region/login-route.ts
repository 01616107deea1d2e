import { CONSTANTS } from '@jixu/constants';
import { externalSite } from '../site/navigation/external-site.ts';

/** The kind of page that requires the login. */
export type LoginPage = 'home' | 'area' | 'center' | 'other';

/** A visitor's request to log in. `loginType`, `jumpUrl`, `prompt`: the area's server configuration; null while unknown. */
export interface LoginIntent {
  readonly page: LoginPage;
  readonly loggedIn: boolean;
  readonly provinceCode: number | null;
  readonly areaId: number | null;
  readonly loginType: number | null;
  readonly jumpUrl: string | null;
  readonly prompt: string | null;
  /** Where the site may redirect anybody (security X15). */
  readonly externalHosts: readonly string[];
}

export type LoginRoute =
  | { readonly kind: 'already-logged-in' }
  | { readonly kind: 'pick-area-first' }
  | { readonly kind: 'dialog' }
  /** One of the two regional sites with configured addresses (EXT_LOGIN_31_TEST and _PROD, EXT_LOGIN_2). */
  | { readonly kind: 'regional-site'; readonly site: 'province-31' | 'province-2' }
  /** `prompt`, if any, is confirmed before the redirect. */
  | { readonly kind: 'jump'; readonly url: string; readonly prompt: string | null }
  | { readonly kind: 'no-jump-address' };

/** Shown for `no-jump-address`. 000 §4. */
export const NO_JUMP_ADDRESS_TEXT = '暂未配置登录跳转地址';

const DIALOG_LOGIN_TYPE = CONSTANTS.AREA_LOGIN_TYPE_DIALOG;
const TIANJIN_OWN_LOGIN: readonly number[] = CONSTANTS.TIANJIN_OWN_LOGIN_AREA_IDS;

/** Where a login leads: by the province's rule, else the area's login_type, else its jump address. 000 §2, §4, A09. */
export function decideLoginRoute(intent: LoginIntent): LoginRoute {
  if (intent.loggedIn) return { kind: 'already-logged-in' };
  if (intent.page === 'home') return { kind: 'pick-area-first' };
  if (isProvince31(intent)) return { kind: 'regional-site', site: 'province-31' };
  if (isProvince2(intent)) return { kind: 'regional-site', site: 'province-2' };
  if (intent.page !== 'area' || intent.loginType === null || intent.loginType === DIALOG_LOGIN_TYPE) {
    return { kind: 'dialog' };
  }
  const site = externalSite(intent.jumpUrl ?? '', intent.externalHosts);
  if (site === null) return { kind: 'no-jump-address' };
  return { kind: 'jump', url: site.url, prompt: intent.prompt === '' ? null : intent.prompt };
}

function isProvince31(intent: LoginIntent): boolean {
  return intent.page === 'area' && intent.provinceCode === CONSTANTS.PROVINCE_CODE_XINJIANG;
}

function isProvince2(intent: LoginIntent): boolean {
  const onItsPages = intent.page === 'area' || intent.page === 'center';
  const ownLogin = intent.areaId !== null && TIANJIN_OWN_LOGIN.includes(intent.areaId);
  return onItsPages && intent.provinceCode === CONSTANTS.PROVINCE_CODE_TIANJIN && !ownLogin;
}
