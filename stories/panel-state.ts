import { expect, waitFor } from 'storybook/test';

/** The play of a story that only shows a state of a panel: what the panel says of itself is what the story is named. */
export async function showsItsPanelState({ id }: { id: string }): Promise<void> {
  const [, state] = id.split('--');
  await waitFor(() => expect(shownPanel().dataset.panelState).toBe(state));
}

/** The outermost panel of the story. */
export function shownPanel(): HTMLElement {
  const panel = document.querySelector<HTMLElement>('[data-panel-state]');
  if (!panel) throw new Error('no panel is shown');
  return panel;
}
