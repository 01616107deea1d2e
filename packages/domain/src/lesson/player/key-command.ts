import { CONSTANTS } from '@jixu/constants';

/** What a key press requests of the player. */
export type KeyCommand =
  | { readonly type: 'toggle-play' }
  | { readonly type: 'seek'; readonly direction: -1 | 1 }
  | { readonly type: 'volume'; readonly direction: -1 | 1 };

/** A key press as the page sees it; `key` is KeyboardEvent.key. */
export interface KeyPress {
  readonly key: string;
  /** A control (button, slider, input, menu) has the focus, so the key is meant for it. */
  readonly controlFocused: boolean;
  /** Ctrl, Alt, Meta or Shift is pressed, so the key is meant for the browser. */
  readonly modified: boolean;
}

const COMMANDS: Readonly<Record<string, KeyCommand>> = {
  [CONSTANTS.PLAY_TOGGLE_KEY]: { type: 'toggle-play' },
  ArrowLeft: { type: 'seek', direction: -1 },
  ArrowRight: { type: 'seek', direction: 1 },
  ArrowUp: { type: 'volume', direction: 1 },
  ArrowDown: { type: 'volume', direction: -1 },
};

/** Interprets a key press as a command of the player; null if the key is not ours. 002 §9. */
export function keyCommand({ key, controlFocused, modified }: KeyPress): KeyCommand | null {
  if (controlFocused || modified || !Object.hasOwn(COMMANDS, key)) return null;
  return COMMANDS[key] ?? null;
}
