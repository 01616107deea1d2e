import { expect, waitFor } from 'storybook/test';

/** The play function of a story with awkward text: nothing is wider than the dialog or panel around it. */
export async function holdsLongText(): Promise<void> {
  const place = await waitFor(shown);
  await expect(place.scrollWidth).toBeLessThanOrEqual(place.clientWidth);
}

function shown(): HTMLElement {
  const place = document.querySelector<HTMLElement>('[data-dialog-state], [data-panel-state]');
  if (!place) throw new Error('nothing is shown');
  return place;
}
