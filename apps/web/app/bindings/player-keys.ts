import type { KeyPress } from '@jixu/domain/lesson/player/key-command';
import { controlOwnsKey } from '@jixu/ui-kit/lesson/control-owns-key.ts';

const OPEN_DIALOG = '[role=dialog],[role=alertdialog]';

/** Interprets a key event for the player: focus and open dialogs decide whether it is meant for it. */
export function keyPressOf(event: KeyboardEvent): KeyPress {
  const taken = event.defaultPrevented || document.querySelector(OPEN_DIALOG) !== null;
  return {
    key: event.key,
    controlFocused: taken || controlOwnsKey(event.target, event.key),
    modified: event.ctrlKey || event.altKey || event.metaKey || event.shiftKey,
  };
}
