import { ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import {
  initialTrial,
  type Trial,
  type TrialEffect,
  type TrialEvent,
  transitionTrial,
} from '@jixu/domain/audition/trial';
import type { OpenedLesson, PlayerState } from '@jixu/domain/lesson/player/player-state';
import { type Cell, createCell } from '../cell.ts';
import type { Calls, Clock, Toast } from '../ports.ts';
import { ownMessage } from '../reactions.ts';
import { runMachine } from '../run-machine.ts';

/** What a trial needs of the player. */
export type TrialPlayer = {
  getState(): Pick<PlayerState, 'status' | 'failure' | 'position'>;
  subscribe(listener: () => void): () => void;
  open(lesson: OpenedLesson): void;
  pause(): void;
  exitFullscreen(): void;
  destroy(): void;
};

/** The lesson to listen to. `freeMinutes`: section_free_time; null where nothing is said. */
export type TrialLesson = {
  readonly videoId: number;
  readonly sectionId: number;
  readonly courseId: number;
  readonly freeMinutes: number | null;
};

export type TrialParts = {
  readonly lesson: TrialLesson;
  readonly calls: Calls<'getFreeVideo'>;
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly toast: Toast;
};

export type TrialVideo = 'loading' | 'playing' | 'no-address' | 'stream-failed';

/** Without a player: not there yet, or no longer. */
export type TrialView<Player> = {
  readonly player: Player | null;
  readonly video: TrialVideo;
  readonly trial: Trial;
};

/** One lesson listened to freely: its stream, its player, and the end of its minutes (002 §4). */
export type TrialController<Player extends TrialPlayer> = {
  readonly view: Pick<Cell<TrialView<Player>>, 'get' | 'subscribe'>;
  /** Begins to play in this player, by itself where the browser lets it (TRIAL-07). */
  readonly attach: (player: Player) => void;
  /** The learner asks again after the stream failed: by a new address, the old one may have run out. */
  readonly retry: () => void;
  /** The message that the minutes are over was put away. */
  readonly closeEnded: () => void;
  readonly destroy: () => void;
};

function videoOf({ status, failure }: Pick<PlayerState, 'status' | 'failure'>): TrialVideo {
  if (status === 'failed') return failure === 'no-address' ? 'no-address' : 'stream-failed';
  return status === 'idle' || status === 'loading' ? 'loading' : 'playing';
}

type Address = { readonly url: string } | { readonly failed: TrialVideo; readonly message: string | null };

async function readAddress({ calls, lesson }: TrialParts): Promise<Address> {
  const { videoId: video_id, sectionId: section_id, courseId: course_id } = lesson;
  const result = await calls.getFreeVideo({ video_id, section_id, course_id });
  if (result.errcode === ERRCODES.OK) return { url: result.data.url };
  const message = ownMessage(REACTIONS.getFreeVideo, result);
  const isUnknown = result.errcode === ERRCODES.FREE_LESSON_UNKNOWN;
  return { failed: isUnknown ? 'no-address' : 'stream-failed', message };
}

/** What is shown of a trial; equal changes tell nobody. */
function createTrialView<Player extends TrialPlayer>(trial: Trial) {
  const view = createCell<TrialView<Player>>({ player: null, video: 'loading', trial });
  return {
    view,
    show: (change: Partial<TrialView<Player>>): void => {
      const before = view.get();
      const keys = Object.keys(change) as (keyof TrialView<Player>)[];
      if (keys.some((key) => before[key] !== change[key])) view.set({ ...before, ...change });
    },
  };
}

/** Opens the lesson in the player by a fresh address. A late address, or one requested before a later one, is of no use. */
function createLoader<Player extends TrialPlayer>(
  parts: TrialParts,
  minutes: number,
  { view, show }: ReturnType<typeof createTrialView<Player>>,
) {
  let requests = 0;
  return {
    async load(resume: number): Promise<void> {
      requests += 1;
      const request = requests;
      show({ video: 'loading' });
      const address = await readAddress(parts);
      if (request !== requests) return;
      if ('failed' in address) {
        if (address.message !== null) parts.toast('warning', address.message);
        return show({ video: address.failed });
      }
      const lesson = {
        address: address.url,
        duration: 0,
        resume,
        furthest: minutes * 60,
        mayJump: true,
        autoplay: true,
      };
      view.get().player?.open(lesson);
    },
    cancel: (): void => {
      requests += 1;
    },
  };
}

export function createTrialController<Player extends TrialPlayer>(
  parts: TrialParts,
): TrialController<Player> {
  const initial = initialTrial(parts.lesson.freeMinutes);
  const shown = createTrialView<Player>(initial);
  const { view, show } = shown;
  const { load, cancel } = createLoader(parts, initial.minutes, shown);
  let stopPause = (): void => undefined;

  function follow(player: Player): void {
    if (player !== view.get().player) return;
    const state = player.getState();
    show({ video: videoOf(state) });
    dispatch({ type: state.status === 'ended' ? 'ended' : 'time-advanced', position: state.position });
  }

  function destroy(): void {
    cancel();
    stopPause();
    view.get().player?.destroy();
    show({ player: null });
  }

  function carryOut(effect: TrialEffect): void {
    switch (effect.type) {
      case 'leave-fullscreen':
        return view.get().player?.exitFullscreen();
      case 'pause-after':
        stopPause = parts.clock.after(effect.afterMs, () => dispatch({ type: 'pause-due' }));
        return;
      case 'pause':
        return view.get().player?.pause();
      case 'destroy-player':
        return destroy();
    }
  }

  const { get, subscribe, dispatch } = runMachine<Trial, TrialEvent, TrialEffect>({
    initial,
    transition: transitionTrial,
    carryOut,
    now: parts.clock.now,
  });
  subscribe(() => show({ trial: get() }));
  return {
    view,
    attach: (player) => {
      player.subscribe(() => follow(player));
      show({ player });
      void load(0);
    },
    retry: () => void load(view.get().player?.getState().position ?? 0),
    closeEnded: () => dispatch({ type: 'dialog-closed' }),
    destroy,
  };
}
