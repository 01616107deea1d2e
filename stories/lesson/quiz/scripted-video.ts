import { CONSTANTS } from '@jixu/constants';
import { createCell } from '@jixu/controllers/cell';
import type { Clock } from '@jixu/controllers/ports';
import type { VideoPort } from '@jixu/controllers/video-port';

export type ScriptedVideo = VideoPort & {
  /** Its position in seconds, and whether it is playing. */
  readonly state: ReturnType<typeof createCell<{ readonly position: number; readonly playing: boolean }>>;
  readonly seek: (to: number) => void;
};

/** A video without a picture: it plays one second per tick of the clock, and reports it. */
export function scriptedVideo(
  clock: Clock,
  onPlayed: (before: number, after: number) => void,
): ScriptedVideo {
  const state = createCell({ position: 0, playing: false });
  let cancel = (): void => undefined;
  const advance = (): void => {
    const before = state.get().position;
    cancel = clock.after(CONSTANTS.PLAY_TICK_MS, advance);
    state.set({ ...state.get(), position: before + 1 });
    onPlayed(before, before + 1);
  };
  return {
    state,
    seek: (position) => state.set({ ...state.get(), position }),
    play: () => {
      cancel();
      state.set({ ...state.get(), playing: true });
      cancel = clock.after(CONSTANTS.PLAY_TICK_MS, advance);
    },
    pause: () => {
      cancel();
      state.set({ ...state.get(), playing: false });
    },
  };
}
