import { CONSTANTS } from '@jixu/constants';
import { type Step, step } from '../machine/machine.ts';

/** `listening` until the free minutes have passed; `over` once the learner has dismissed the message. */
export interface Trial {
  readonly status: 'listening' | 'passed' | 'over';
  readonly minutes: number;
}

export type TrialEvent =
  /** The position of the video, in seconds. */
  | { readonly type: 'time-advanced'; readonly position: number }
  /** The stream ended there. */
  | { readonly type: 'ended'; readonly position: number }
  | { readonly type: 'pause-due' }
  | { readonly type: 'dialog-closed' };

export type TrialEffect =
  | { readonly type: 'leave-fullscreen' }
  | { readonly type: 'pause-after'; readonly afterMs: number }
  | { readonly type: 'pause' }
  | { readonly type: 'destroy-player' };

/** How long a lesson is free: as its section says, else five minutes. 002 §4. */
export function trialMinutes(sectionFreeTime: number | null): number {
  return sectionFreeTime !== null && sectionFreeTime > 0 ? sectionFreeTime : CONSTANTS.TRIAL_DEFAULT_MINUTES;
}

export function initialTrial(sectionFreeTime: number | null): Trial {
  return { status: 'listening', minutes: trialMinutes(sectionFreeTime) };
}

const SECONDS_A_MINUTE = 60;
/** The server cuts the stream at a segment boundary near the last free second, so its end also ends the preview. */
const STREAM_CUT_SECONDS = 10;

/**
 * Advances a preview: when its time has passed it leaves full screen and shows the message, and pauses a second later.
 * 002 §4.
 */
export function transitionTrial(state: Trial, event: TrialEvent): Step<Trial, TrialEffect> {
  const seconds = state.minutes * SECONDS_A_MINUTE;
  switch (event.type) {
    case 'time-advanced':
      return state.status === 'listening' && event.position > seconds ? passed(state) : step(state);
    case 'ended':
      return state.status === 'listening' && event.position > seconds - STREAM_CUT_SECONDS
        ? passed(state)
        : step(state);
    case 'pause-due':
      return state.status === 'passed' ? step(state, { type: 'pause' }) : step(state);
    case 'dialog-closed':
      return state.status === 'passed'
        ? step({ ...state, status: 'over' }, { type: 'destroy-player' })
        : step(state);
  }
}

function passed(state: Trial): Step<Trial, TrialEffect> {
  return step(
    { ...state, status: 'passed' },
    { type: 'leave-fullscreen' },
    { type: 'pause-after', afterMs: CONSTANTS.TRIAL_PAUSE_DELAY_MS },
  );
}
