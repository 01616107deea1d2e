import { CONSTANTS } from '@jixu/constants';
import { areaPageUrl } from '../../region/region-entered.ts';
import { isPage } from '../../site/pages/match-page.ts';
import type { LoginType } from '../../site/pages/page-conduct.ts';
import { pagePath } from '../../site/pages/page-path.ts';

/** An errcode 1001 that requires a login, and its context. The contract lists the calls whose 1001 does not (SESSION-15). */
export interface NotLoggedIn {
  readonly loginType: LoginType;
  /** Path of the page, without query. */
  readonly pagePath: string;
  /** Full address of the page, stored for the return after login. */
  readonly pageUrl: string;
  readonly savedAreaId: number | null;
}

export type NotLoggedInEffect =
  | { readonly type: 'open-login-dialog' }
  | { readonly type: 'clear-user-data' }
  | { readonly type: 'save-last-url'; readonly url: string }
  | { readonly type: 'redirect'; readonly to: string };

/** What the page does on an errcode 1001. 000 §8. */
export function decideNotLoggedIn(met: NotLoggedIn): readonly NotLoggedInEffect[] {
  if (met.loginType === CONSTANTS.CALL_LOGIN_TYPE_DIALOG) return [{ type: 'open-login-dialog' }];
  const kept: readonly NotLoggedInEffect[] = [
    { type: 'clear-user-data' },
    { type: 'save-last-url', url: met.pageUrl },
  ];
  if (isPage(met.pagePath, 'area')) return kept;
  const to = met.savedAreaId === null ? pagePath('home') : areaPageUrl(met.savedAreaId, null);
  return [...kept, { type: 'redirect', to }];
}
