/**
 * Says whether one more request may be sent. The browser passes one in that counts by minute (000 §8);
 * on the server there is none, since a client lives for one request there.
 */
export interface RequestLimiter {
  /** `path` is without its query; `now` in ms. False refuses the request with errcode 9999 before it is sent. */
  admit(method: string, path: string, now: number): boolean;
}
