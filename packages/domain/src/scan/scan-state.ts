import type { Poll } from '../polling/polling.ts';

/**
 * A code on the screen that a phone answers. `idle`: none is wanted; `requested`: on its way; `shown`; `scanned`: a phone has
 * read it; `authorised`. Over: `expired`, `cancelled` on the phone, `failed` (none could be had, or what was granted is of no use).
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
  /** Counts the codes requested; what belongs to an older one is ignored. */
  readonly request: number;
  readonly image: string | null;
  /** What its state is asked by. */
  readonly token: string | null;
  /** When the code is dead, on the clock of `now`; null without a code, or without a known life. */
  readonly expiresAt: number | null;
  readonly poll: Poll;
}

/** What differs from one use to the next. */
export interface ScanRule {
  readonly everyMs: number;
  /** How long a code is good; null where only the server knows. */
  readonly lifeMs: number | null;
}

/** What the server says of a code. `Grant`: what an authorisation brings; `Reason`: why one is of no use. */
export type CodeState<Grant, Reason extends string = never> =
  | { readonly status: 'shown' | 'scanned' | 'expired' | 'cancelled' }
  | { readonly status: 'authorised'; readonly grant: Grant }
  | { readonly status: 'unusable'; readonly reason: Reason };

/** How a code ended, told to whoever shows it. */
export type ScanOutcome<Grant, Reason extends string = never> =
  | { readonly kind: 'authorised'; readonly token: string; readonly grant: Grant }
  | { readonly kind: 'expired' | 'cancelled' }
  | { readonly kind: 'unusable'; readonly reason: Reason }
  /** No code could be had; `message` is null where it is said elsewhere. */
  | { readonly kind: 'unavailable'; readonly message: string | null };

export const initialScan: Scan = {
  status: 'idle',
  request: 0,
  image: null,
  token: null,
  expiresAt: null,
  poll: { status: 'left', asked: 0 },
};

/** A click asks for another code. */
export function isScanOver({ status }: Pick<Scan, 'status'>): boolean {
  return status === 'expired' || status === 'cancelled' || status === 'failed';
}

/** Whole seconds the code is still good for; 0 without one, or without a known life. */
export function scanSecondsLeft({ expiresAt }: Pick<Scan, 'expiresAt'>, now: number): number {
  return expiresAt === null ? 0 : Math.max(0, Math.ceil((expiresAt - now) / 1000));
}

/** What the square of the code shows. The specification numbers them 4, 1, 2, 3 (000 §4). */
export type CodeView = 'waiting' | 'normal' | 'scanned' | 'expired';

export function codeViewOf({ status }: Pick<Scan, 'status'>): CodeView {
  if (status === 'idle' || status === 'requested') return 'waiting';
  if (status === 'shown') return 'normal';
  return status === 'scanned' || status === 'authorised' ? 'scanned' : 'expired';
}
