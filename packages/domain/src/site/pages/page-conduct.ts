import { CONSTANTS } from '@jixu/constants';
import { matchPage } from './match-page.ts';

/** The client option of a page or call (not the area's login_type, notes A01): 2 opens the dialog in place. */
export type LoginType = 1 | 2;

/** Whether an unrequested dialog may open on the page at a path. */
export function mayOpenOn(pagePath: string): boolean {
  return !matchPage(pagePath)?.facts.isQuiet;
}

/** Whether the page hides the floating button of the claim. 000 §2. */
export function isClaimHidden(pagePath: string): boolean {
  return matchPage(pagePath)?.facts.hidesClaim === true;
}

/** The loginType of a page's calls that set none: player pages open the dialog in place (notes A01). */
export function loginTypeOfPage(pagePath: string): LoginType {
  return matchPage(pagePath)?.facts.opensLoginInPlace ? CONSTANTS.CALL_LOGIN_TYPE_DIALOG : 1;
}
