import type { LearnerClock } from './clock-bound.ts';
import { type CreditedPush, creditPush, type PushClaim, type VideoLedger } from './credit-push.ts';

/** One row of a push: the stored ledger of its video and what is claimed for it. */
export interface VideoClaim {
  readonly videoId: number;
  readonly stored: VideoLedger;
  readonly claim: PushClaim;
  readonly durationMs: number;
  readonly mayJump: boolean;
}

export interface CreditedVideo extends CreditedPush {
  readonly videoId: number;
}

/**
 * Credits all rows of one push in the order sent, spending one budget over all of them. A video that occurs
 * twice is folded: its second row starts from the first one's ledger. Returns one result a video.
 */
export function creditPushes(rows: readonly VideoClaim[], clock: LearnerClock): readonly CreditedVideo[] {
  const results = new Map<number, CreditedVideo>();
  let spent = clock;
  for (const row of rows) {
    const before = results.get(row.videoId);
    const credited = creditPush({ ...row, stored: before?.ledger ?? row.stored, clock: spent });
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
