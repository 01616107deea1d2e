/** After this long since the last renewal, activity renews the session. */
const RENEW_AFTER_MS = 60 * 60 * 1000;

export type KeepParts = {
  loggedIn: () => boolean;
  /** refresh_third_id; a 1001 is a normal response here. */
  renew: () => Promise<unknown>;
  now: () => number;
};

/**
 * Tells the server that the learner is still there: whenever the page becomes visible again, at most once an hour. So a
 * page in use all day does not lose its session to idleness. Returns a function that stops it.
 */
export function keepSession(
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>,
  { loggedIn, renew, now }: KeepParts,
): () => void {
  let renewedAt = now();
  const look = () => {
    if (page.visibilityState !== 'visible' || !loggedIn() || now() - renewedAt < RENEW_AFTER_MS) return;
    renewedAt = now();
    void renew();
  };
  page.addEventListener('visibilitychange', look);
  return () => page.removeEventListener('visibilitychange', look);
}
