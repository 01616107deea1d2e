import { ERRCODES } from '@jixu/constants';
import { createCell } from '@jixu/controllers/cell';
import { runMachine } from '@jixu/controllers/run-machine';
import {
  initialTrial,
  type Trial,
  type TrialEffect,
  type TrialEvent,
  transitionTrial,
} from '@jixu/domain/audition/trial';
import type { FullscreenTarget, LessonPlayer, LessonPlayerState, VideoElement } from '@jixu/player';
import type { TrialVideo } from '@jixu/ui-kit/audition/free-trial-dialog-state.ts';
import type { Answer } from '../api/answer.ts';

/** What a preview needs of the player; LessonPlayer satisfies it. */
export type TrialPlayer = Pick<
  LessonPlayer,
  'getState' | 'subscribe' | 'open' | 'pause' | 'exitFullscreen' | 'destroy'
>;

export type TrialParts<Player extends TrialPlayer> = {
  /** section_free_time; null where nothing is said. */
  freeMinutes: number | null;
  readVideo: () => Promise<Answer<{ url: string }>>;
  createPlayer: (video: VideoElement, frame: FullscreenTarget) => Player;
  warn: (text: string) => void;
};

/** Without a player: not there yet, or no longer. */
export type TrialView<Player> = { player: Player | null; video: TrialVideo; trial: Trial };

function videoOf({ status, failure }: LessonPlayerState): TrialVideo {
  if (status === 'failed') return failure === 'no-address' ? 'no-address' : 'stream-failed';
  return status === 'idle' || status === 'loading' ? 'loading' : 'playing';
}

/** One lesson listened to freely: its stream, its player, and the end of its minutes (002 §4). */
export class TrialRunner<Player extends TrialPlayer> {
  readonly view;
  readonly #parts: TrialParts<Player>;
  readonly #machine;
  #player: Player | null = null;
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** Counts requests, so that responses to older ones can be ignored. */
  #asked = 0;

  constructor(parts: TrialParts<Player>) {
    this.#parts = parts;
    const trial = initialTrial(parts.freeMinutes);
    this.view = createCell<TrialView<Player>>({ player: null, video: 'loading', trial });
    this.#machine = runMachine<Trial, TrialEvent, TrialEffect>({
      initial: trial,
      transition: transitionTrial,
      carryOut: (effect) => this.#carryOut(effect),
      now: Date.now,
    });
    this.#machine.subscribe(() => this.#show({ trial: this.#machine.get() }));
  }

  /** Starts playback in this element, automatically where the browser allows it (TRIAL-07). */
  attach(video: VideoElement, frame: FullscreenTarget): void {
    const player = this.#parts.createPlayer(video, frame);
    this.#player = player;
    player.subscribe(() => this.#follow(player));
    this.#show({ player });
    void this.#load(0);
  }

  /** A retry after the stream failed: with a new address, because the old one may have expired. */
  retry(): void {
    void this.#load(this.#player?.getState().position ?? 0);
  }

  /** The message that the minutes are over was dismissed. */
  closeEnded(): void {
    this.#machine.dispatch({ type: 'dialog-closed' });
  }

  destroy(): void {
    this.#asked += 1;
    clearTimeout(this.#pause);
    this.#player?.destroy();
    this.#player = null;
    this.#show({ player: null });
  }

  async #load(from: number): Promise<void> {
    const { readVideo, warn, freeMinutes } = this.#parts;
    this.#asked += 1;
    const asked = this.#asked;
    this.#show({ video: 'loading' });
    const { errcode, errmsg, data } = await readVideo();
    if (asked !== this.#asked) return;
    if (errcode !== ERRCODES.OK) {
      warn(errmsg);
      const isRefused = errcode === ERRCODES.FREE_LESSON_UNKNOWN;
      return this.#show({ video: isRefused ? 'no-address' : 'stream-failed' });
    }
    const end = initialTrial(freeMinutes).minutes * 60;
    this.#player?.open({
      address: data?.url ?? null,
      duration: 0,
      resume: from,
      furthest: end,
      mayJump: true,
      autoplay: true,
    });
  }

  #follow(player: Player): void {
    if (player !== this.#player) return;
    const state = player.getState();
    this.#show({ video: videoOf(state) });
    const type = state.status === 'ended' ? 'ended' : 'time-advanced';
    this.#machine.dispatch({ type, position: state.position });
  }

  #carryOut(effect: TrialEffect): void {
    switch (effect.type) {
      case 'leave-fullscreen':
        return this.#player?.exitFullscreen();
      case 'pause-after':
        this.#pause = setTimeout(() => this.#machine.dispatch({ type: 'pause-due' }), effect.afterMs);
        return;
      case 'pause':
        return this.#player?.pause();
      case 'destroy-player':
        return this.destroy();
    }
  }

  #show(change: Partial<TrialView<Player>>): void {
    const before = this.view.get();
    const keys = Object.keys(change) as (keyof TrialView<Player>)[];
    if (keys.some((key) => before[key] !== change[key])) this.view.set({ ...before, ...change });
  }
}
