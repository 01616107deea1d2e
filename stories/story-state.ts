import { expect, waitFor } from 'storybook/test';

/** The play of a story that only shows a state: what the dialog says of itself is what the story is named. */
export async function showsItsState({ id }: { id: string }): Promise<void> {
  const [, state] = id.split('--');
  await waitFor(() => expect(openDialog().dataset.dialogState).toBe(state));
}

/** The dialog on screen. */
export function openDialog(): HTMLElement {
  const dialog = document.querySelector<HTMLElement>('[data-dialog-state]');
  if (!dialog) throw new Error('no dialog is open');
  return dialog;
}

/** The dimmed ground behind it. */
export function mask(): HTMLElement {
  const ground = document.querySelector<HTMLElement>('[data-mask]');
  if (!ground) throw new Error('no mask is shown');
  return ground;
}
