import type { RefObject } from 'react';

type Opener = RefObject<HTMLElement | null>;

/** Why a popup closes, in the words of its library. */
export interface Closing {
  readonly reason: string;
}

/** The focus is going somewhere by itself: to what was pressed, or along with Tab. */
const GOES_ELSEWHERE: ReadonlySet<string> = new Set(['outside-press', 'focus-out']);

/**
 * Gives the focus back to the button of a popup that closes. The popup's library would do so only once the popup has
 * faded away: a Tab pressed before that led behind the dialog, and keys typed before that were lost.
 */
export function focusOpener(opener: Opener, closing: Closing): void {
  if (GOES_ELSEWHERE.has(closing.reason)) return;
  // Last of what the event does: the library's lists focus the option that was pressed once more.
  queueMicrotask(() => opener.current?.focus());
}

/** What gets the focus when a popup is gone: its button, unless the focus is somewhere else by now. */
export function finalFocusOf(opener: Opener) {
  return (): HTMLElement | null | false => {
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || focused.closest('[data-closed]') !== null;
    return isLost && opener.current;
  };
}
