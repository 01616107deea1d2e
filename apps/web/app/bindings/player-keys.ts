import type { KeyPress } from '@jixu/domain/player/key-command';
import { controlOwnsKey } from '@jixu/ui-kit/player/control-owns-key.ts';

const OPEN_DIALOG = '[role=dialog],[role=alertdialog]';

/** Reads a key event for the player: whose key it is depends on what has focus and on an open dialog. */
export function keyPressOf(event: KeyboardEvent): KeyPress {
  const taken = event.defaultPrevented || document.querySelector(OPEN_DIALOG) !== null;
  return {
    key: event.key,
    controlFocused: taken || controlOwnsKey(event.target, event.key),
    modified: event.ctrlKey || event.altKey || event.metaKey || event.shiftKey,
  };
}
