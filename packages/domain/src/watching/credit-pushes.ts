import { CONSTANTS } from '@jixu/constants';
import type { Ms } from '../units/time.ts';
import type { Allowance } from './allowance.ts';
import { type CreditedPush, creditPush, type PushClaim, type VideoLedger } from './credit-push.ts';

/** One row of a push: the stored ledger of its video and what is claimed for it. */
export interface VideoClaim {
  readonly videoId: number;
  readonly stored: VideoLedger;
  readonly claim: PushClaim;
  readonly durationMs: Ms;
  readonly mayJump: boolean;
}

export interface CreditedVideo extends CreditedPush {
  readonly videoId: number;
}

/**
 * Credits all rows of one push in the order sent, spending one budget and one elapsed time over all of them: nobody
 * watches two videos at once. A video that occurs twice is folded: its second row starts from the first one's ledger.
 * Returns one result a video.
 */
export function creditPushes(rows: readonly VideoClaim[], allowance: Allowance): readonly CreditedVideo[] {
  const results = new Map<number, CreditedVideo>();
  let spent = allowance;
  for (const row of rows) {
    const before = results.get(row.videoId);
    const claim = afterOthers(row.claim, spent.creditedMs - allowance.creditedMs);
    const credited = creditPush({ ...row, claim, stored: before?.ledger ?? row.stored, allowance: spent });
    spent = { heldMs: spent.heldMs, creditedMs: spent.creditedMs + credited.grantedMs };
    results.set(row.videoId, {
      ...credited,
      videoId: row.videoId,
      grantedMs: credited.grantedMs + (before?.grantedMs ?? 0),
      clampedMs: credited.clampedMs + (before?.clampedMs ?? 0),
      changed: credited.changed || (before?.changed ?? false),
    });
  }
  return [...results.values()];
}

/**
 * A claim of points after earlier rows of the push were granted credit: the time they took is used up. It may become
 * negative where they also drew on the 10 s every learner starts with, so that a push gets those only once.
 */
function afterOthers(claim: PushClaim, grantedMs: Ms): PushClaim {
  if (claim.kind === 'intervals') return claim;
  return { ...claim, elapsedMs: claim.elapsedMs - grantedMs / CONSTANTS.CLOCK_BOUND_RATE };
}
