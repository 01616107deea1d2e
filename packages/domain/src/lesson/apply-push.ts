import { applyImplicit } from './apply-implicit.ts';
import { applyNamed } from './apply-named.ts';
import type { FreshLease, LearnerWatch } from './learner-watch.ts';
import type { SessionFetches } from './lease-evidence.ts';
import type { Push, PushOutcome, StorableVideo } from './push.ts';

/**
 * Which push may be credited under which lease, and what it changes in the learner's watching. `videos` are those of
 * its recordings that the learner may watch. Integrity 1–4.
 */
export function applyPush(
  watch: LearnerWatch,
  push: Push,
  videos: readonly StorableVideo[],
  freshLease: () => FreshLease,
  fetches: SessionFetches | null = null,
): PushOutcome {
  return push.named === null
    ? applyImplicit(watch, push, videos, { freshLease, fetches })
    : applyNamed(watch, push, { ...push.named, fetches }, videos);
}
