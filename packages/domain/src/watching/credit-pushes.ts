import { CONSTANTS } from '@jixu/constants';
import type { Ms } from '../units/time.ts';
import type { Allowance } from './allowance.ts';
import { type CreditedPush, creditPush, type PushClaim, type VideoLedger } from './credit-push.ts';

/** One row of a push: its video's stored ledger and the claim. */
export interface VideoClaim {
  readonly videoId: number;
  readonly stored: VideoLedger;
  readonly claim: PushClaim;
  readonly durationMs: Ms;
  readonly mayJump: boolean;
  readonly counts: boolean;
}

export interface CreditedVideo extends CreditedPush {
  readonly videoId: number;
}

/**
 * Credits all rows of one push in order, spending a single allowance and a single elapsed time on them, because nobody
 * watches two videos at once. If a video occurs twice, its second row starts from the first one's ledger. Returns one
 * result per video.
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
 * Subtracts the credit granted to earlier rows of the push from the elapsed time of a claim of points. The result may
 * be negative if they also drew on the 10 s every learner starts with, so that a push gets those only once.
 */
function afterOthers(claim: PushClaim, grantedMs: Ms): PushClaim {
  if (claim.kind === 'intervals') return claim;
  return { ...claim, elapsedMs: claim.elapsedMs - grantedMs / CONSTANTS.CLOCK_BOUND_RATE };
}
