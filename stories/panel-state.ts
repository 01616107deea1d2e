import { expect, waitFor } from 'storybook/test';

/** The play function of a story that only shows a state: the panel's data-panel-state equals the story's name. */
export async function showsItsPanelState({ id }: { id: string }): Promise<void> {
  const [, state] = id.split('--');
  await waitFor(() => expect(shownPanel().dataset.panelState).toBe(state));
}

/** The outermost panel of the story. */
function shownPanel(): HTMLElement {
  const panel = document.querySelector<HTMLElement>('[data-panel-state]');
  if (!panel) throw new Error('no panel is shown');
  return panel;
}
