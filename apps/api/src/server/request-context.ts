/** What is known of a request from the start: for its log line, its limits and its response headers. */
export interface RequestContext {
  requestId: string;
  address: string;
  /** Whether no visitor stands behind it: every request of a visitor names an address, our web server's own do not. */
  isOwn: boolean;
  startedAt: number;
  route: string;
  errcode: number | null;
  learner: number | null;
  /** Whether its body is still on its way. */
  isArriving: boolean;
  /** Whether its response is written: what fails afterwards is nobody's any more. */
  isAnswered: boolean;
  /** Headers of its response, whatever the result. */
  headers: Record<string, string>;
}

/** Bindings are passed by @hono/node-server; in tests there are none. */
export interface AppEnv {
  Variables: { requestContext: RequestContext };
  Bindings: { incoming?: { url?: string; socket?: { remoteAddress?: string } } };
}

/** Whose request it is, according to the cookie. */
export interface CallSession {
  id: number;
  /** Null for a visitor who is not logged in. */
  learnerId: number | null;
}

/** One call of an operation while it is served: its caller, and the headers its response must carry. */
export interface ServedCall<Dependencies> {
  deps: Dependencies;
  requestId: string;
  address: string;
  userAgent: string;
  session: CallSession | null;
  /** The token in the browser's cookie; it belongs to `session`, if there is one. */
  sessionToken: string | null;
  /** The ticket of a browser that has logged in before, unread. */
  knownBrowser: string | null;
  /** Aborted when nobody waits for the response any more; null for calls that are too short to be told. */
  abandoned: AbortSignal | null;
  /** The Set-Cookie lines of its response. */
  cookies: string[];
}
