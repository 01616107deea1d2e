import { initialPlayer, type OpenedLesson, type PlayerState } from '@jixu/domain/lesson/player/player-state';
import type { WatchSample } from '@jixu/domain/lesson/watch-trace';
import type { PlayerPort } from '../lesson/player/player-port.ts';

export type FakePlayer = PlayerPort & {
  readonly opened: readonly OpenedLesson[];
  /** Plays on without events; the next sample reveals it. */
  playOn(seconds: number): void;
  tick(): void;
  end(): void;
  seekTo(second: number): void;
  breakStream(): void;
  fail(): void;
};

/** A player whose stream is always available; the test moves its position. */
export function createFakePlayer(clock: { steady(): number }): FakePlayer {
  let state: PlayerState = initialPlayer;
  const opened: OpenedLesson[] = [];
  const listeners = new Set<() => void>();
  const sampleListeners = new Set<(sample: WatchSample) => void>();
  const sample = (mark: WatchSample['mark']) => {
    const taken = { mark, mediaTime: state.position, rate: 1, wall: clock.steady() };
    for (const listener of sampleListeners) listener(taken);
  };
  const set = (part: Partial<PlayerState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const stop = (part: Partial<PlayerState>) => {
    if (state.status === 'playing') sample('stop');
    set(part);
  };
  const tick = () => {
    if (state.status === 'playing') sample('tick');
  };
  const play = () => {
    if (['idle', 'displaced', 'playing'].includes(state.status)) return;
    sample('start');
    set({ status: 'playing' });
  };
  return {
    opened,
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onSample: (listener) => {
      sampleListeners.add(listener);
      return () => sampleListeners.delete(listener);
    },
    sampleNow: tick,
    open: (lesson) => {
      opened.push(lesson);
      const { resume: position, furthest, duration } = lesson;
      stop({ ...initialPlayer, status: 'ready', position, furthest, duration });
      if (lesson.autoplay) play();
    },
    close: () => stop(initialPlayer),
    play,
    useAddress: () => undefined,
    exitFullscreen: () => undefined,
    displace: () => stop({ status: 'displaced' }),
    regain: () => set({ status: 'ready' }),
    destroy: () => {},
    playOn: (seconds) => {
      const position = state.position + seconds;
      state = { ...state, position, furthest: Math.max(state.furthest, position) };
    },
    tick,
    pause: () => stop({ status: 'paused' }),
    end: () => stop({ status: 'ended' }),
    seekTo: (position) => {
      state = { ...state, position };
      sample('seek');
      if (state.status === 'playing') sample('start');
    },
    breakStream: () => stop({ status: 'retrying' }),
    fail: () => stop({ status: 'failed' }),
  };
}
