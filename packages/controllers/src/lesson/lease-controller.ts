import type { DataOf, ResultOf } from '@jixu/api-client';
import { CONSTANTS, ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import {
  type GrantedLease,
  initialTabLease,
  type TabLease,
  type TabLeaseEffect,
  type TabLeaseEvent,
  transitionTabLease,
} from '@jixu/domain/lesson/tab-lease';
import type { Dispatch } from '@jixu/domain/machine/machine';
import type { Calls, Clock } from '../ports.ts';
import { reactTo } from '../reactions.ts';
import { type MachineRunner, runMachine } from '../run-machine.ts';

export type LeaseParts = {
  calls: Calls<'holdPlayLease'>;
  clock: Clock;
  /** The name of this tab. */
  holder: string;
  /** The year to study for; null for the one that runs. */
  yearId: number | null;
  /** Releases a lease on the server, also while the page is closing. */
  release: (lease: string, opening: number | null) => void;
  /** What the newest answer says of the checks of the lesson. */
  told: (lease: DataOf<'holdPlayLease'>) => void;
  useLease: (grant: GrantedLease) => void;
  endLease: (lease: string) => void;
  /** Another tab or device is playing, or the year lets nothing be watched: stops here. */
  displace: () => void;
  /** The lease was taken over: continues here. */
  resume: () => void;
};

export type LeaseController = MachineRunner<TabLease, TabLeaseEvent>;

function eventOf(request: number, result: ResultOf<'holdPlayLease'>): TabLeaseEvent {
  if (result.errcode === ERRCODES.OK) {
    const { lease, last_sequence, opening = null, hls, renew_after } = result.data;
    const renewAfterMs = (renew_after || CONSTANTS.LEASE_RENEW_SECONDS) * 1000;
    return {
      type: 'granted',
      request,
      grant: { lease, lastSequence: last_sequence, opening, address: hls, renewAfterMs },
    };
  }
  const { type = 'rejected', rejection } = reactTo(REACTIONS.holdPlayLease, result, {
    take_over: { type: 'superseded' },
    inline: { rejection: { errcode: result.errcode, message: result.errmsg } },
    // Asked again by itself.
    silent: {},
    retry: { type: 'unanswered' },
    login: {},
    limit_dialog: { type: 'unanswered' },
    fix_caller: {},
  });
  return rejection === undefined ? { type, request } : { type: 'rejected', request, rejection };
}

/** One play lease at a time for this tab (integrity 3): requested, renewed every 20 s of playing, taken over, released. */
export function createLeaseController(parts: LeaseParts): LeaseController {
  const { calls, clock, holder } = parts;
  let cancelRenewal = () => {};

  type Request = Extract<TabLeaseEffect, { type: 'request-lease' }>;
  async function hold({ request, lesson, lease, takeOver }: Request): Promise<TabLeaseEvent> {
    const result = await calls.holdPlayLease({
      course_id: lesson.courseId,
      video_id: lesson.videoId,
      holder,
      lease: lease ?? undefined,
      year_id: parts.yearId ?? undefined,
      take_over: takeOver ? 1 : 0,
    });
    if (result.errcode === ERRCODES.OK && request === machine.get().request) parts.told(result.data);
    return eventOf(request, result);
  }

  function carryOut(effect: TabLeaseEffect, dispatch: Dispatch<TabLeaseEvent>): void {
    switch (effect.type) {
      case 'request-lease':
        return void hold(effect).then(dispatch);
      case 'renew-in':
        cancelRenewal();
        cancelRenewal = clock.after(effect.ms, () => dispatch({ type: 'renewal-due' }));
        return;
      case 'cancel-renewal':
        return cancelRenewal();
      case 'use-lease':
        return parts.useLease(effect.grant);
      case 'end-lease':
        return parts.endLease(effect.lease);
      case 'release-lease':
        return parts.release(effect.lease, effect.opening);
      case 'displace':
        return parts.displace();
      case 'resume':
        return parts.resume();
    }
  }

  const machine: LeaseController = runMachine({
    initial: initialTabLease,
    transition: transitionTabLease,
    carryOut,
    now: clock.steady,
  });
  return machine;
}

/** Resolves when the newest request has its response, or is no longer wanted. */
export function leaseAnswered(lease: LeaseController): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      if (lease.get().awaiting !== null) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = lease.subscribe(settle);
    settle();
  });
}
