import { ERRCODES } from '@jixu/constants';
import { OPERATIONS, type OperationId } from '@jixu/contract/operations';
import type { HonoRequest } from 'hono';
import { DeadlinePassed } from '#batching/deadline.ts';
import type { Configuration } from '#configuration/configuration.ts';
import { namesEndedSession } from '#database/database-errors.ts';
import { TransportRejection } from './envelope.ts';
import type { CallSession, RequestContext, ServedCall } from './request-context.ts';
import { countedAddress, type RequestLimiter } from './request-limiter.ts';
import { readKnownCookie, readSessionCookie } from './session-cookie.ts';

/** What is asked about a caller. */
export interface CallerDependencies {
  configuration: Configuration;
  limiter: RequestLimiter;
  sessions: {
    find(token: string): Promise<CallSession | null>;
    forget(ids: readonly number[]): void;
  };
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

/**
 * What may hold a connection while it waits: `write` for locks of its learner, `file` for whoever looks at the file.
 * `read` waits for nothing.
 */
export type ShareKind = keyof typeof AT_ONCE;

/**
 * Calls of one caller under way at once; the others wait here, where they hold no connection and nothing else. Writing
 * calls mostly wait for one another's locks anyway; two, so that one which waits for a party holds up no other.
 */
const AT_ONCE = { read: 3, write: 2, file: 1 } as const;
/** More than a page, or all tabs of a learner, ask for at once; who sends more is told to slow down. */
const MOST_WAITING = 100;
/** Nobody waits for the response any more after this: what comes to its turn later is left undone. */
const PATIENCE_MS = 5000;
/** A file may take longer, and who sends some waits for all of them. */
const FILE_PATIENCE_MS = 10_000;

interface Waiting {
  readonly until: number;
  begin(): void;
  leave(): void;
}

interface Line {
  running: number;
  readonly waiting: Waiting[];
}

/** One caller's work costs one caller's share, whatever is called and however often (decision 0087). */
export interface CallerShares {
  /** @throws TransportRejection 429 when too many calls of the caller wait, DeadlinePassed when its turn came too late */
  take<T>(kind: ShareKind, caller: string | null, work: () => Promise<T>): Promise<T>;
}

/** A learner, on however many devices, or a visitor. Null: strangers, who are counted by their address alone. */
export function callerOf(session: CallSession | null): string | null {
  if (session === null) return null;
  return session.learnerId === null ? `session ${session.id}` : `learner ${session.learnerId}`;
}

/** Create one per process. */
export function createCallerShares(): CallerShares {
  const lines = new Map<string, Line>();
  return {
    async take(kind, caller, work) {
      if (caller === null) return work();
      const key = `${kind} ${caller}`;
      const line = lines.get(key) ?? { running: 0, waiting: [] };
      lines.set(key, line);
      if (line.running >= AT_ONCE[kind]) await waitIn(line, kind);
      else line.running++;
      try {
        return await work();
      } finally {
        if (!passOn(line)) {
          line.running--;
          if (line.running === 0) lines.delete(key);
        }
      }
    },
  };
}

function waitIn(line: Line, kind: ShareKind): Promise<void> {
  if (line.waiting.length >= MOST_WAITING)
    return Promise.reject(new TransportRejection(ERRCODES.TOO_MANY_REQUESTS, { retryAfterSeconds: 1 }));
  const until = performance.now() + (kind === 'file' ? FILE_PATIENCE_MS : PATIENCE_MS);
  return new Promise((begin, reject) => {
    const leave = () => reject(new DeadlinePassed('its turn came too late'));
    line.waiting.push({ until, begin, leave });
  });
}

/** Gives the place to the next who still waits; false when nobody does. */
function passOn({ waiting }: Line): boolean {
  const now = performance.now();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (next.until > now) {
      next.begin();
      return true;
    }
    next.leave();
  }
  return false;
}

/** What is known of a caller's session, and how to unlearn it. */
interface Caller {
  session: CallSession | null;
  readonly deps: { readonly sessions: { forget(ids: readonly number[]): void } };
}

/**
 * Runs a call's work, and again as a stranger's when its session ended since the caller was identified: a logout of the same
 * browser was under way. Only the database knows, and it has undone what the work wrote.
 */
export async function inLiveSession<T>(call: Caller, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (call.session === null || !namesEndedSession(error)) throw error;
    call.deps.sessions.forget([call.session.id]);
    call.session = null;
    return work();
  }
}
