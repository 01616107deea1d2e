const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface OriginFacts {
  method: string;
  origin: string | null;
  secFetchSite: string | null;
  /** Whether the request carries our session cookie, valid or not. */
  hasCookie: boolean;
  /** False for a GET with side effects, of which the specification has some (x-safe of the contract). */
  isSafe: boolean;
}

/**
 * Whether a request may proceed. A browser states where an unsafe request comes from, in Origin or Sec-Fetch-Site; each
 * of them present must be our own site. A request with neither passes only without our cookie, because then it does not
 * act for a logged-in person. The claimed content type makes no difference (security X11).
 */
export function isOwnOrigin(facts: OriginFacts, allowedOrigins: readonly string[]): boolean {
  const isForeignPage = facts.secFetchSite !== null && facts.secFetchSite !== 'same-origin';
  // A person may type such an address ('none'); a page of another site must not request it.
  if (SAFE_METHODS.has(facts.method)) return facts.isSafe || !isForeignPage || facts.secFetchSite === 'none';
  if (isForeignPage) return false;
  if (facts.origin !== null) return allowedOrigins.includes(facts.origin);
  return facts.secFetchSite === 'same-origin' || !facts.hasCookie;
}
