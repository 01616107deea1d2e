import { CONSTANTS } from '@jixu/constants';
import { type Step, step } from '../../machine/machine.ts';
import type { Seconds } from '../../units/time.ts';
import {
  initialPlayer,
  isAttached,
  isPlaybackRate,
  type OpenedLesson,
  type PlayerEffect,
  type PlayerEvent,
  type PlayerState,
  type PlayerStatus,
  when,
} from './player-state.ts';
import {
  canEnd,
  displace,
  regain,
  retryDue,
  streamBroke,
  streamRecovered,
  wantRetry,
} from './player-stream.ts';
import { decideSeek } from './seek.ts';
import { clampVolume } from './volume.ts';

const RUNNING: readonly PlayerStatus[] = ['playing', 'stalled'];

/**
 * The lesson player: intents become effects on the element, facts reported by the element become state. An intent never
 * changes what the state says about the element. 002 §4, §9.
 */
export function transitionPlayer(state: PlayerState, event: PlayerEvent): Step<PlayerState, PlayerEffect> {
  switch (event.type) {
    case 'lesson-opened':
      return openLesson(state, event.lesson);
    case 'closed':
      return step({ ...initialPlayer, rate: state.rate, volume: state.volume }, { type: 'detach' });
    case 'play-wanted':
      return wantPlay(state);
    case 'pause-wanted':
      return step({ ...state, wantsPlay: false }, ...when(isAttached(state), { type: 'pause' }));
    case 'seek-wanted':
      return wantSeek(state, event.to);
    case 'rate-wanted':
      return step(state, ...when(isPlaybackRate(event.rate), { type: 'set-rate', rate: event.rate }));
    case 'volume-wanted':
      return step(state, { type: 'set-volume', volume: clampVolume(event.volume) });
    case 'retry-wanted':
      return wantRetry(state);
    case 'metadata-loaded':
      return becomeReady(state, event.duration);
    case 'played':
      return played(state);
    case 'play-blocked':
      return step({ ...state, wantsPlay: false });
    case 'paused':
      return step(RUNNING.includes(state.status) ? { ...state, status: 'paused' } : state);
    case 'seek-started':
      return seekStarted(state, event.to);
    case 'seek-landed':
      return seekLanded(state, event.at);
    case 'time-advanced':
      return timeAdvanced(state, event.position);
    case 'stall-checked':
      return stallChecked(state, event.moving);
    case 'rate-changed':
      return rateChanged(state, event.rate);
    case 'volume-changed':
      return step({ ...state, volume: clampVolume(event.volume) });
    case 'ended':
      return step(canEnd(state) ? { ...state, status: 'ended', wantsPlay: false } : state);
    case 'stream-broke':
      return streamBroke(state);
    case 'stream-recovered':
      return streamRecovered(state, event.playing);
    case 'retry-due':
      return retryDue(state);
    case 'displaced':
      return displace(state);
    case 'regained':
      return regain(state);
  }
}

function openLesson(state: PlayerState, lesson: OpenedLesson): Step<PlayerState, PlayerEffect> {
  const kept = { rate: state.rate, volume: state.volume, mayJump: lesson.mayJump };
  if (lesson.address === null || lesson.address.trim() === '') {
    const failed: PlayerState = { ...initialPlayer, ...kept, status: 'failed', failure: 'no-address' };
    return step(failed, { type: 'detach' });
  }
  const resume = resumeSecond(lesson.resume, lesson.duration);
  // A resume point beyond the furthest watched one would be a jump, which the rule rejects everywhere else.
  const position = lesson.mayJump ? resume : Math.min(resume, lesson.furthest);
  const opened: PlayerState = {
    ...initialPlayer,
    ...kept,
    status: 'loading',
    position,
    duration: lesson.duration,
    furthest: lesson.furthest,
    wantsPlay: lesson.autoplay,
  };
  return step(opened, { type: 'attach', address: lesson.address, startAt: position });
}

function wantPlay(state: PlayerState): Step<PlayerState, PlayerEffect> {
  if (state.status === 'displaced' || state.status === 'idle' || state.status === 'failed')
    return step(state);
  return step({ ...state, wantsPlay: true }, ...when(isAttached(state), { type: 'play' }));
}

function wantSeek(state: PlayerState, to: number): Step<PlayerState, PlayerEffect> {
  if (!isAttached(state)) return step(state);
  const decision = decideSeek({ ...state, target: to });
  if (decision.kind === 'allowed') return step(state, { type: 'seek', to: decision.to });
  return step({ ...state, rejectedSeeks: state.rejectedSeeks + 1 });
}

function becomeReady(state: PlayerState, duration: number): Step<PlayerState, PlayerEffect> {
  if (state.status !== 'loading' && state.status !== 'retrying') return step(state);
  const known = Number.isFinite(duration) && duration > 0 ? duration : state.duration;
  const ready: PlayerState = { ...state, status: 'ready', duration: known, attempts: 0, retryPending: false };
  const goTo = when(state.position > 0, { type: 'seek', to: state.position });
  return step(ready, ...goTo, ...when(state.wantsPlay, { type: 'play' }));
}

/** A displaced element that plays nevertheless (media keys, console) is paused again. */
function played(state: PlayerState): Step<PlayerState, PlayerEffect> {
  if (state.status === 'displaced') return step(state, { type: 'pause' });
  const status = state.status === 'retrying' ? 'retrying' : 'playing';
  return step(isAttached(state) ? { ...state, status, wantsPlay: true } : state);
}

/** The element is already moving; a move that is not allowed is undone. */
function seekStarted(state: PlayerState, to: number): Step<PlayerState, PlayerEffect> {
  if (!isAttached(state)) return step(state);
  const decision = decideSeek({ ...state, target: to });
  if (decision.kind === 'allowed') return step({ ...state, position: decision.to });
  return step({ ...state, rejectedSeeks: state.rejectedSeeks + 1 }, { type: 'seek', to: decision.to });
}

function seekLanded(state: PlayerState, at: number): Step<PlayerState, PlayerEffect> {
  if (!isAttached(state)) return step(state);
  const decision = decideSeek({ ...state, target: at });
  const status = state.status === 'ended' && at < state.duration ? 'paused' : state.status;
  return step(decision.kind === 'allowed' ? { ...state, status, position: decision.to } : state);
}

function timeAdvanced(state: PlayerState, position: number): Step<PlayerState, PlayerEffect> {
  if (!isAttached(state) || !Number.isFinite(position)) return step(state);
  return step({ ...state, position, furthest: Math.max(state.furthest, position) });
}

function stallChecked(state: PlayerState, moving: boolean): Step<PlayerState, PlayerEffect> {
  if (!RUNNING.includes(state.status)) return step(state);
  return step({ ...state, status: moving ? 'playing' : 'stalled' });
}

function rateChanged(state: PlayerState, rate: number): Step<PlayerState, PlayerEffect> {
  if (isPlaybackRate(rate)) return step({ ...state, rate });
  return step(state, { type: 'set-rate', rate: state.rate });
}

/** Where a lesson starts: its resume second, or 0 if that is within 5 s of the end. Seconds. 002 §5, §9. */
export function resumeSecond(resume: Seconds, duration: Seconds): Seconds {
  const readable = Number.isFinite(resume) && resume > 0;
  return readable && duration - resume > CONSTANTS.RESUME_END_SECONDS ? resume : 0;
}
