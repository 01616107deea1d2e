import type { PlayerState } from '@jixu/domain/lesson/player/player-state';
import { initialResumePoll, lookForDialog } from '@jixu/domain/lesson/quiz/resume-poll';
import type { Poll } from '@jixu/domain/machine/polling';
import {
  type DialogQueue,
  type DialogQueueEffect,
  type DialogQueueEvent,
  initialDialogQueue,
  isDialogQueueBusy,
  transitionDialogQueue,
} from '@jixu/domain/site/dialog-queue';
import { createLifetime } from '../lifetime.ts';
import type { Clock } from '../ports.ts';
import { runMachine } from '../run-machine.ts';

export type InterruptedPlayer = {
  getState(): Pick<PlayerState, 'status' | 'wantsPlay'>;
  subscribe(listener: () => void): () => void;
  pause(): void;
  play(): void;
  exitFullscreen(): void;
};

export type InterruptionParts = {
  readonly clock: Clock;
  readonly player: InterruptedPlayer;
};

/**
 * The blocking dialogs over a lesson: one at a time, 500 ms apart. While one is open or waits, the video stands still
 * and nothing is in full screen; after the last one it plays on if it played before, or if a check says so.
 */
export type Interruptions = {
  get(): DialogQueue;
  subscribe(listener: () => void): () => void;
  /** `dialog` wants to open; it may once `get().open` names it. */
  request(dialog: string): void;
  /** It was closed, or no longer wants to open. */
  close(dialog: string): void;
  isBusy(): boolean;
  /** Plays as soon as no dialog is left. */
  resume(): void;
  /** Settled once no dialog is left. */
  whenFree(): Promise<void>;
  destroy(): void;
};

function isGoing({ status, wantsPlay }: Pick<PlayerState, 'status' | 'wantsPlay'>): boolean {
  if (status === 'displaced' || status === 'idle') return false;
  return status === 'playing' || status === 'stalled' || wantsPlay;
}

export function createInterruptions({ clock, player }: InterruptionParts): Interruptions {
  const lifetime = createLifetime(clock);
  const queue = runMachine<DialogQueue, DialogQueueEvent, DialogQueueEffect>({
    initial: initialDialogQueue,
    transition: transitionDialogQueue,
    carryOut: (effect, dispatch) => void lifetime.after(effect.afterMs, () => dispatch({ type: 'woken' })),
    now: clock.steady,
  });
  const isBusy = () => isDialogQueueBusy(queue.get());
  let plays = false;
  let poll: Poll | null = null;

  /** Also stops what starts meanwhile: a media key, a lesson that has just been loaded. */
  const hold = (): void => {
    if (!isBusy() || !isGoing(player.getState())) return;
    plays = true;
    player.pause();
  };
  const look = (looking: Poll): void => {
    const { state, effects } = lookForDialog(looking, isBusy());
    poll = state.status === 'waiting' ? state : null;
    for (const effect of effects) {
      if (effect.type === 'ask-after') lifetime.after(effect.afterMs, () => look(state));
    }
    if (state.status === 'settled') playOn();
  };
  const playOn = (): void => {
    const isOver = player.getState().status === 'ended';
    if (plays && !isOver) player.play();
    plays = false;
  };
  const startLooking = (): void => {
    if (poll === null) look(initialResumePoll);
  };
  queue.subscribe(hold);
  lifetime.atEnd(player.subscribe(hold));

  return {
    get: queue.get,
    subscribe: queue.subscribe,
    isBusy,
    request: (dialog) => {
      const wasFree = !isBusy();
      queue.dispatch({ type: 'requested', dialog });
      // Dialogs are outside the frame that is in full screen.
      if (wasFree) player.exitFullscreen();
    },
    close: (dialog) => {
      queue.dispatch({ type: 'closed', dialog });
      if (plays) startLooking();
    },
    resume: () => {
      plays = true;
      startLooking();
    },
    whenFree: () => freed(queue.subscribe, isBusy),
    destroy: lifetime.end,
  };
}

function freed(subscribe: Interruptions['subscribe'], isBusy: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      if (isBusy()) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribe(settle);
    settle();
  });
}
