import type { Poll } from '../../machine/polling.ts';

/**
 * A code on the screen that a phone scans. `idle`: not needed; `requested`: loading; `shown`; `scanned`: a phone has
 * read it; `authorised`. Ended: `expired`, `cancelled` on the phone, `failed` (no code could be fetched, or its grant
 * is of no use).
 */
export type ScanStatus =
  | 'idle'
  | 'requested'
  | 'shown'
  | 'scanned'
  | 'authorised'
  | 'expired'
  | 'cancelled'
  | 'failed';

export interface Scan {
  readonly status: ScanStatus;
  /** Counts the requested codes; results for an older one are ignored. */
  readonly request: number;
  readonly image: string | null;
  /** Shown here and on the phone, to be compared before confirming (security X2); null for a code without one. */
  readonly checkNumber: string | null;
  /** Key for polling its state. */
  readonly token: string | null;
  /** When the code expires, on the clock of `now`; null without a code, or for an unknown lifetime. */
  readonly expiresAt: number | null;
  readonly poll: Poll;
}

/** Parameters that differ between uses. */
export interface ScanRule {
  readonly everyMs: number;
  /** Lifetime of a code; null where only the server knows it. */
  readonly lifeMs: number | null;
}

/** The server's statement about a code. `Grant`: what an authorisation yields; `Reason`: why one is of no use. */
export type CodeState<Grant, Reason extends string = never> =
  | { readonly status: 'shown' | 'scanned' | 'expired' | 'cancelled' }
  | { readonly status: 'authorised'; readonly grant: Grant }
  | { readonly status: 'unusable'; readonly reason: Reason };

/** How a code ended, reported to its owner. */
export type ScanOutcome<Grant, Reason extends string = never> =
  | { readonly kind: 'authorised'; readonly token: string; readonly grant: Grant }
  | { readonly kind: 'expired' | 'cancelled' }
  | { readonly kind: 'unusable'; readonly reason: Reason }
  /** No code could be fetched; `message` is null where it is shown elsewhere. */
  | { readonly kind: 'unavailable'; readonly message: string | null };

export const initialScan: Scan = {
  status: 'idle',
  request: 0,
  image: null,
  checkNumber: null,
  token: null,
  expiresAt: null,
  poll: { status: 'left', asked: 0 },
};

/** A click requests another code. */
export function isScanOver({ status }: Pick<Scan, 'status'>): boolean {
  return status === 'expired' || status === 'cancelled' || status === 'failed';
}

/** Whole seconds until the code expires; 0 without one, or for an unknown lifetime. */
export function scanSecondsLeft({ expiresAt }: Pick<Scan, 'expiresAt'>, now: number): number {
  return expiresAt === null ? 0 : Math.max(0, Math.ceil((expiresAt - now) / 1000));
}

/** What the code's square shows. The specification numbers them 4, 1, 2, 3 (000 §4). */
export type CodeView = 'waiting' | 'normal' | 'scanned' | 'expired';

export function codeViewOf({ status }: Pick<Scan, 'status'>): CodeView {
  if (status === 'idle' || status === 'requested') return 'waiting';
  if (status === 'shown') return 'normal';
  return status === 'scanned' || status === 'authorised' ? 'scanned' : 'expired';
}
