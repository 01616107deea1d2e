const VALUE_CONTROLS =
  'input, textarea, select, [contenteditable], [role=slider], [role=menu], [role=listbox], [role=dialog], [role=alertdialog], [role=region][tabindex]';
const PRESSED_CONTROLS = 'button, summary, a[href], [role=button], [role=menuitem]';

/**
 * Whether the focused control uses a key itself, so that the player must leave it alone: sliders, fields, menus and
 * dialogs use every key, buttons and links only Space and Enter. That way the arrow keys keep seeking after a click on
 * a player button. For KeyPress.controlFocused of the domain.
 */
export function controlOwnsKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(VALUE_CONTROLS)) return true;
  return (key === ' ' || key === 'Enter') && target.closest(PRESSED_CONTROLS) !== null;
}
