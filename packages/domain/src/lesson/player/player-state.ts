import { CONSTANTS } from '@jixu/constants';
import { VOLUME_DEFAULT } from './volume.ts';

/** The rates of the menu, slowest first. 002 §9. */
export const PLAYBACK_RATES: readonly number[] = CONSTANTS.PLAYBACK_RATES;

const NORMAL_RATE = 1;

/** Whether a rate is in the menu; any other rate on the element was set from outside the player. */
export function isPlaybackRate(rate: number): boolean {
  return PLAYBACK_RATES.includes(rate);
}

/**
 * `idle`: nothing opened; `loading`: stream attached, duration unknown; `ready`: at its start position; `stalled`:
 * wants to play but does not move; `retrying`: the stream broke and is requested again while the buffer plays on;
 * `displaced`: another tab or device is playing.
 */
export type PlayerStatus =
  | 'idle'
  | 'loading'
  | 'ready'
  | 'playing'
  | 'paused'
  | 'stalled'
  | 'retrying'
  | 'failed'
  | 'ended'
  | 'displaced';

/** In these states the element has a stream and its reported positions are reliable. */
const ATTACHED: readonly PlayerStatus[] = [
  'ready',
  'playing',
  'paused',
  'stalled',
  'retrying',
  'ended',
  'displaced',
];

/** Why a player gave up. The sentences are PLAYER_FAILURE_TEXTS. */
export type PlayerFailure = 'no-address' | 'download-failed';

/** 002 §8. */
export const PLAYER_FAILURE_TEXTS: Readonly<Record<PlayerFailure, string>> = {
  'no-address': '初始化失败，无效的播放参数~',
  'download-failed': '网络错误导致视频下载中途失败',
};

/** Committed state: every field is what the element reported, never what was requested of it. Seconds of media time. */
export interface PlayerState {
  readonly status: PlayerStatus;
  readonly position: number;
  readonly duration: number;
  readonly furthest: number;
  readonly mayJump: boolean;
  readonly rate: number;
  readonly volume: number;
  /** Number of retries since the stream last worked. */
  readonly attempts: number;
  /** A retry is scheduled but has not begun: further errors of the same failure are ignored. */
  readonly retryPending: boolean;
  /** What the learner last wanted; a retry or a regained player returns to it. */
  readonly wantsPlay: boolean;
  readonly failure: PlayerFailure | null;
  /** Counts the seeks rejected by the furthest-point rule, so that a screen can report each once. */
  readonly rejectedSeeks: number;
}

/** Whether facts and intents about the element are meaningful. */
export function isAttached(state: PlayerState): boolean {
  return ATTACHED.includes(state.status);
}

export const initialPlayer: PlayerState = {
  status: 'idle',
  position: 0,
  duration: 0,
  furthest: 0,
  mayJump: false,
  rate: NORMAL_RATE,
  volume: VOLUME_DEFAULT,
  attempts: 0,
  retryPending: false,
  wantsPlay: false,
  failure: null,
  rejectedSeeks: 0,
};

/** A lesson for the player. `address` empty or null: there is nothing to play. Seconds. */
export interface OpenedLesson {
  readonly address: string | null;
  readonly duration: number;
  readonly resume: number;
  readonly furthest: number;
  readonly mayJump: boolean;
  readonly autoplay: boolean;
}

export type PlayerEvent =
  | { readonly type: 'lesson-opened'; readonly lesson: OpenedLesson }
  | { readonly type: 'closed' }
  // Intents.
  | { readonly type: 'play-wanted' }
  | { readonly type: 'pause-wanted' }
  | { readonly type: 'seek-wanted'; readonly to: number }
  | { readonly type: 'rate-wanted'; readonly rate: number }
  | { readonly type: 'volume-wanted'; readonly volume: number }
  | { readonly type: 'retry-wanted' }
  // Facts the element reported.
  | { readonly type: 'metadata-loaded'; readonly duration: number }
  | { readonly type: 'played' }
  | { readonly type: 'play-blocked' }
  | { readonly type: 'paused' }
  | { readonly type: 'seek-started'; readonly to: number }
  | { readonly type: 'seek-landed'; readonly at: number }
  | { readonly type: 'time-advanced'; readonly position: number }
  | { readonly type: 'stall-checked'; readonly moving: boolean }
  | { readonly type: 'rate-changed'; readonly rate: number }
  | { readonly type: 'volume-changed'; readonly volume: number }
  | { readonly type: 'ended' }
  // Facts from elsewhere.
  | { readonly type: 'stream-broke' }
  /** The stream delivers again without having been attached anew; `playing`: the element is not paused. */
  | { readonly type: 'stream-recovered'; readonly playing: boolean }
  | { readonly type: 'retry-due' }
  | { readonly type: 'displaced' }
  | { readonly type: 'regained' };

export type PlayerEffect =
  | { readonly type: 'attach'; readonly address: string; readonly startAt: number }
  /** Attach the same lesson anew, with the newest token. */
  | { readonly type: 'reattach'; readonly startAt: number }
  /** Make the stream load again what failed; the buffer plays on. */
  | { readonly type: 'retry-stream'; readonly startAt: number }
  | { readonly type: 'detach' }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'seek'; readonly to: number }
  | { readonly type: 'set-rate'; readonly rate: number }
  | { readonly type: 'set-volume'; readonly volume: number }
  | { readonly type: 'schedule-retry'; readonly afterMs: number };

/** One effect, or none. */
export function when(condition: boolean, effect: PlayerEffect): readonly PlayerEffect[] {
  return condition ? [effect] : [];
}
