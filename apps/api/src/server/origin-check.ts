const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface OriginFacts {
  method: string;
  origin: string | null;
  secFetchSite: string | null;
  /** Whether the request carries our session cookie, good or not. */
  hasCookie: boolean;
  /** False for a GET that makes something or uses it up, as the specification has them (x-safe of the contract). */
  isSafe: boolean;
}

/**
 * Whether a request may go on. An unsafe request from a browser says where it comes from, in Origin or
 * Sec-Fetch-Site; each that is there must name our own site. One that says nothing passes only without our cookie:
 * then it is no browser acting for somebody. What the body claims to be makes no difference (security X11).
 */
export function isOwnOrigin(facts: OriginFacts, allowedOrigins: readonly string[]): boolean {
  const isForeignPage = facts.secFetchSite !== null && facts.secFetchSite !== 'same-origin';
  // A person may type such an address ('none'); a page of another site has no business requesting it.
  if (SAFE_METHODS.has(facts.method)) return facts.isSafe || !isForeignPage || facts.secFetchSite === 'none';
  if (isForeignPage) return false;
  if (facts.origin !== null) return allowedOrigins.includes(facts.origin);
  return facts.secFetchSite === 'same-origin' || !facts.hasCookie;
}
