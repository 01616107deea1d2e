import type { Cell } from '../../cell.ts';
import { createLeaseController, type LeaseController } from '../lease-controller.ts';
import type { LessonChecks } from '../lesson-checks.ts';
import type { WatchRecorder } from '../watch-recorder.ts';
import type { LessonParts } from './lesson-parts.ts';
import type { PlayerPort } from './player-port.ts';

type Leased = {
  readonly player: PlayerPort;
  readonly recorder: WatchRecorder;
  /** The address signed for the current lease. */
  readonly address: Cell<string | null>;
  readonly checks: LessonChecks;
};

/** The lease of the lesson on screen, and what follows it on the page. */
export function createLessonLease(
  parts: LessonParts,
  { player, recorder, address, checks }: Leased,
): LeaseController {
  const { calls, clock, holder, journal } = parts;
  return createLeaseController({
    calls,
    clock,
    holder,
    yearId: parts.query.yearId,
    release: parts.releaseLease,
    told: (answer) => checks.leaseTold(answer.checks, answer.due_check),
    useLease: (grant) => {
      journal.leaseHeld(grant.lease, grant.lastSequence);
      recorder.useLease(grant.lease);
      player.useAddress(grant.address);
      address.set(grant.address);
    },
    endLease: (lease) => {
      recorder.useLease(null);
      journal.leaseEnded(lease);
      address.set(null);
    },
    displace: () => {
      player.displace();
      void journal.flush();
    },
    resume: () => {
      player.regain();
      player.play();
    },
  });
}
