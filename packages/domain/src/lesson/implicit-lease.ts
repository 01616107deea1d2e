import { CONSTANTS } from '@jixu/constants';
import { inMs, type Ms } from '../units/time.ts';

/** Held time of a session that pushes only the specified payload. Server time, epoch milliseconds. */
export interface ImplicitLease {
  readonly openedAt: Ms;
  readonly extendedAt: Ms;
}

export interface ExtendedImplicitLease {
  readonly lease: ImplicitLease;
  /** True: `lease` is a new row; the previous one, if any, is unchanged. */
  readonly opened: boolean;
  /** The part of the server time since the previous push that counts; 0 for the first push of a lease. */
  readonly elapsedMs: Ms;
}

export const IMPLICIT_LEASE_GAP_MS = inMs(CONSTANTS.IMPLICIT_LEASE_GAP_SECONDS);

/** Opens a session's implicit lease at its first push and extends it with later ones. Integrity 2. */
export function extendImplicitLease(lease: ImplicitLease | null, now: Ms): ExtendedImplicitLease {
  if (lease === null || now - lease.extendedAt > IMPLICIT_LEASE_GAP_MS) {
    return { lease: { openedAt: now, extendedAt: now }, opened: true, elapsedMs: 0 };
  }
  const extendedAt = Math.max(lease.extendedAt, now);
  return {
    lease: { openedAt: lease.openedAt, extendedAt },
    opened: false,
    elapsedMs: extendedAt - lease.extendedAt,
  };
}
