import { CONSTANTS } from '@jixu/constants';
import { type Step, step } from '../machine/machine.ts';

/** Blocking dialogs of a page: one at a time, the others queue in order of request. 002 §4. */
export interface DialogQueue {
  readonly open: string | null;
  readonly waiting: readonly string[];
  /** Epoch milliseconds before which no other dialog opens; null: none was closed recently. */
  readonly restsUntil: number | null;
}

export type DialogQueueEvent =
  | { readonly type: 'requested'; readonly dialog: string }
  /** It was closed, or no longer wants to open. */
  | { readonly type: 'closed'; readonly dialog: string }
  | { readonly type: 'woken' };

/** `wake`: send `woken` after this many milliseconds. */
export interface DialogQueueEffect {
  readonly type: 'wake';
  readonly afterMs: number;
}

export const initialDialogQueue: DialogQueue = { open: null, waiting: [], restsUntil: null };

/** Advances the queue; requesting twice, or closing an unknown dialog, changes nothing. `now`: epoch milliseconds. */
export function transitionDialogQueue(
  state: DialogQueue,
  event: DialogQueueEvent,
  now: number,
): Step<DialogQueue, DialogQueueEffect> {
  switch (event.type) {
    case 'requested':
      return request(state, event.dialog);
    case 'closed':
      return close(state, event.dialog, now);
    case 'woken':
      return wake(state, now);
  }
}

/** Whether a dialog is open or about to be; the video stays paused in between, too. 002 §4. */
export function isDialogQueueBusy({ open, waiting }: DialogQueue): boolean {
  return open !== null || waiting.length > 0;
}

function request(state: DialogQueue, dialog: string): Step<DialogQueue, DialogQueueEffect> {
  if (state.open === dialog || state.waiting.includes(dialog)) return step(state);
  const isFree = state.open === null && state.restsUntil === null;
  return step(isFree ? { ...state, open: dialog } : { ...state, waiting: [...state.waiting, dialog] });
}

function close(state: DialogQueue, dialog: string, now: number): Step<DialogQueue, DialogQueueEffect> {
  if (state.open === dialog) {
    const afterMs = CONSTANTS.DIALOG_QUEUE_DELAY_MS;
    return step({ ...state, open: null, restsUntil: now + afterMs }, { type: 'wake', afterMs });
  }
  if (!state.waiting.includes(dialog)) return step(state);
  return step({ ...state, waiting: state.waiting.filter((other) => other !== dialog) });
}

function wake(state: DialogQueue, now: number): Step<DialogQueue, DialogQueueEffect> {
  if (state.open !== null || state.restsUntil === null) return step(state);
  if (now < state.restsUntil) return step(state, { type: 'wake', afterMs: state.restsUntil - now });
  const [next = null, ...waiting] = state.waiting;
  return step({ open: next, waiting, restsUntil: null });
}
