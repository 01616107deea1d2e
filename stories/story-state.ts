import { expect, waitFor } from 'storybook/test';

/** The play function of a story that only shows a state: the dialog's data-dialog-state equals the story's name. */
export async function showsItsState({ id }: { id: string }): Promise<void> {
  const [, state] = id.split('--');
  await waitFor(() => expect(openDialog().dataset.dialogState).toBe(state));
}

/** The visible dialog. */
export function openDialog(): HTMLElement {
  const dialog = document.querySelector<HTMLElement>('[data-dialog-state]');
  if (!dialog) throw new Error('no dialog is open');
  return dialog;
}

/** The mask behind it. */
export function mask(): HTMLElement {
  const ground = document.querySelector<HTMLElement>('[data-mask]');
  if (!ground) throw new Error('no mask is shown');
  return ground;
}
