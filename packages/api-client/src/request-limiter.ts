/**
 * Decides whether one more request may be sent. The browser passes a limiter that counts per minute (000 §8); on the
 * server there is none, because a client lives for one request there.
 */
export interface RequestLimiter {
  /** `path` is without its query; `now` in ms. False rejects the request with errcode 9999 before it is sent. */
  admit(method: string, path: string, now: number): boolean;
}
