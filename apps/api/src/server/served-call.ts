/** Whose request it is, as far as their cookie says. */
export interface CallSession {
  id: number;
  /** Null for a visitor who is not logged in. */
  learnerId: number | null;
}

/** One request while it is served: who asks, and what the headers of its response must carry. */
export interface ServedCall<Dependencies> {
  deps: Dependencies;
  requestId: string;
  address: string;
  userAgent: string;
  session: CallSession | null;
  /** What the browser's cookie said; it opens `session`, where there is one. */
  sessionToken: string | null;
  setCookie: string | null;
}
