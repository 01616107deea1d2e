import { ERRCODES } from '@jixu/constants';
import { OPERATIONS, type OperationId } from '@jixu/contract/operations';
import type { HonoRequest } from 'hono';
import type { Configuration } from '#configuration/configuration.ts';
import { TransportRejection } from './envelope.ts';
import type { CallSession, RequestContext, ServedCall } from './request-context.ts';
import { countedAddress, type RequestLimiter } from './request-limiter.ts';
import { readKnownCookie, readSessionCookie } from './session-cookie.ts';

/** What is asked about a caller. */
export interface CallerDependencies {
  configuration: Configuration;
  limiter: RequestLimiter;
  sessions: { find(token: string): Promise<CallSession | null> };
}

/**
 * Identifies the caller of an operation and counts the call.
 * @throws TransportRejection 403 for a page of another site, 429 for too many calls
 */
export async function openCall<Dependencies extends CallerDependencies>(
  id: OperationId,
  deps: Dependencies,
  req: HonoRequest,
  context: RequestContext,
): Promise<ServedCall<Dependencies>> {
  const { configuration, limiter, sessions } = deps;
  context.route = id;
  const cookies = req.header('cookie') ?? null;
  const cookie = readSessionCookie(cookies, configuration.secureCookie);
  const facts = {
    method: req.method,
    origin: req.header('origin') ?? null,
    secFetchSite: req.header('sec-fetch-site') ?? null,
    hasCookie: cookie.present,
    isSafe: OPERATIONS[id].safe,
  };
  if (!isOwnOrigin(facts, configuration.siteOrigins)) throw new TransportRejection(ERRCODES.ORIGIN_REFUSED);
  const session = cookie.token === null ? null : await sessions.find(cookie.token);
  context.learner = session?.learnerId ?? null;
  const address = countedAddress(context, OPERATIONS[id]);
  await limiter.admit({ address, sessionId: session?.id ?? null, call: id });
  return {
    deps,
    requestId: context.requestId,
    address: context.address,
    userAgent: req.header('user-agent') ?? '',
    session,
    sessionToken: cookie.token,
    knownBrowser: readKnownCookie(cookies, configuration.secureCookie),
    abandoned: null,
    cookies: [],
  };
}

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
