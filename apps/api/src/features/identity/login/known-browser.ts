import { CONSTANTS } from '@jixu/constants';
import type { Tx } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import { formsOf } from '#secrets/blind-index.ts';
import { isBrowserKnown, signBrowserTicket } from '#secrets/browser-ticket.ts';
import { knownCookie } from '#server/session-cookie.ts';
import { isPhoneOf } from './learner-store.ts';

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** From now on this browser is known to whoever has this phone: it has just logged in with it. */
export function rememberBrowser({ deps, cookies }: Call, phoneIndex: Buffer): void {
  const { signingKey, secureCookie } = deps.configuration;
  const ticket = signBrowserTicket(signingKey, phoneIndex, nowSeconds() + CONSTANTS.KNOWN_BROWSER_SECONDS);
  // Before the session's: a caller that looks at one line takes the last.
  cookies.unshift(knownCookie(ticket, secureCookie));
}

/**
 * Whether a message to this phone is asked for in a browser of its owner: one that is logged in with it, or has been. What
 * strangers ask for is counted apart, so that they cannot close the owner's login.
 */
export async function isOwnersBrowser(
  trx: Tx,
  { deps, knownBrowser, session }: Call,
  phoneIndex: Buffer,
): Promise<boolean> {
  const { signingKey } = deps.configuration;
  const isKnown = (form: Buffer) => isBrowserKnown(signingKey, knownBrowser, form, nowSeconds());
  if (formsOf(phoneIndex).some(isKnown)) return true;
  const learnerId = session?.learnerId ?? null;
  return learnerId !== null && (await isPhoneOf(trx, learnerId, phoneIndex));
}
