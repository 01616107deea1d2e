/** A visit this long after the last renewal says that the learner is still there. */
const RENEW_AFTER_MS = 60 * 60 * 1000;

export type KeepParts = {
  loggedIn: () => boolean;
  /** refresh_third_id; its 1001 is an answer like any other here. */
  renew: () => Promise<unknown>;
  now: () => number;
};

/**
 * Tells the server that the learner is still there: whenever the page is looked at again, at most once an hour. A page
 * left open over a day's work does not lose its session to idleness while it is in use. Answers how to stop.
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
