import { CONSTANTS } from '@jixu/constants';

/** Requests counted in one calendar minute (notes A22). */
export interface RequestCount {
  /** Minutes since the epoch. */
  readonly minute: number;
  readonly total: number;
  /** By method and path. */
  readonly perCall: Readonly<Record<string, number>>;
}

export const initialRequestCount: RequestCount = { minute: 0, total: 0, perCall: {} };

const MINUTE_MS = 60_000;

/**
 * Counts one request and says whether it may be sent: at most 1000 a minute in total, 100 per method and path. A
 * rejected request is not counted. 000 §8.
 */
export function countRequest(
  state: RequestCount,
  call: { readonly method: string; readonly path: string },
  now: number,
): { readonly state: RequestCount; readonly allowed: boolean } {
  const minute = Math.floor(now / MINUTE_MS);
  const current = state.minute === minute ? state : { ...initialRequestCount, minute };
  const key = `${call.method.toUpperCase()} ${call.path}`;
  const calls = Object.hasOwn(current.perCall, key) ? (current.perCall[key] ?? 0) : 0;
  if (current.total >= CONSTANTS.REQUESTS_PER_MINUTE || calls >= CONSTANTS.REQUESTS_PER_MINUTE_PER_CALL) {
    return { state: current, allowed: false };
  }
  const perCall = { ...current.perCall, [key]: calls + 1 };
  return { state: { minute, total: current.total + 1, perCall }, allowed: true };
}
