import { CONSTANTS } from '@jixu/constants';
import type { CodeState, ScanOutcome, ScanRule } from '../identity/scan/scan-state.ts';
import { type Step, step } from '../machine/machine.ts';

/** The regulator's code is scanned by a phone like any other; it is valid for 120 s (REGQR-02, REGQR-03). */
export const REGULATOR_SCAN: ScanRule = {
  everyMs: CONSTANTS.REGULATOR_QR_POLL_MS,
  lifeMs: CONSTANTS.REGULATOR_QR_TTL_SECONDS * 1000,
};

/** Interprets the regulator's status of a code: 0 not scanned, 1 passed, 2 expired. 002 §4. */
export function regulatorCodeState(status: number): CodeState<null> {
  if (status === 0) return { status: 'shown' };
  if (status === 1) return { status: 'authorised', grant: null };
  // 2, and any unknown number: the code can no longer be used.
  return { status: 'expired' };
}

/** The regulator's scan during a lesson. `verified`: 验证成功 is shown briefly before the dialog closes. */
export interface RegulatorCheck {
  readonly status: 'closed' | 'open' | 'verified';
  /** Why no code could be fetched. */
  readonly message: string | null;
  /** When the last pass expires, milliseconds; null before the first. */
  readonly passedUntil: number | null;
}

export const initialRegulatorCheck: RegulatorCheck = { status: 'closed', message: null, passedUntil: null };

export type RegulatorEvent =
  | { readonly type: 'due' }
  /** The code has ended; a click creates another, unless it was a pass. */
  | { readonly type: 'code-ended'; readonly outcome: ScanOutcome<null> }
  | { readonly type: 'close-due' };

export type RegulatorEffect =
  | { readonly type: 'pause-video' }
  | { readonly type: 'open-code' }
  | { readonly type: 'leave-code' }
  | { readonly type: 'close-after'; readonly afterMs: number }
  | { readonly type: 'resume-video' };

/** The sentences of the check, exactly as specified (002 §4, §8). */
export const REGULATOR_TEXTS = {
  verified: '验证成功',
  expired: '二维码已失效',
  fetchFailed: '获取二维码失败！',
} as const;

/** How long 验证成功 is shown. Our choice. */
const VERIFIED_SHOWN_MS = 1000;

/** Advances the check. `now`: milliseconds of a monotonic clock. 002 §4, §8. */
export function transitionRegulatorCheck(
  state: RegulatorCheck,
  event: RegulatorEvent,
  now: number,
): Step<RegulatorCheck, RegulatorEffect> {
  switch (event.type) {
    case 'due':
      if (state.status !== 'closed') return step(state);
      return step(
        { ...state, status: 'open', message: null },
        { type: 'pause-video' },
        { type: 'open-code' },
      );
    case 'code-ended':
      return state.status === 'open' ? ended(state, event.outcome, now) : step(state);
    case 'close-due':
      if (state.status !== 'verified') return step(state);
      return step({ ...state, status: 'closed' }, { type: 'leave-code' }, { type: 'resume-video' });
  }
}

function ended(
  state: RegulatorCheck,
  outcome: ScanOutcome<null>,
  now: number,
): Step<RegulatorCheck, RegulatorEffect> {
  switch (outcome.kind) {
    case 'authorised': {
      const passedUntil = now + CONSTANTS.REGULATOR_PASS_MS;
      return step(
        { ...state, status: 'verified', passedUntil },
        { type: 'close-after', afterMs: VERIFIED_SHOWN_MS },
      );
    }
    case 'unavailable':
      return step({ ...state, message: outcome.message || REGULATOR_TEXTS.fetchFailed });
    case 'expired':
    case 'cancelled':
    case 'unusable':
      return step(state);
  }
}
