/** Whose request it is, according to the cookie. */
export interface CallSession {
  id: number;
  /** Null for a visitor who is not logged in. */
  learnerId: number | null;
}

/** One request being served: its caller, and the headers its response must carry. */
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
