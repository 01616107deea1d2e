import { expect, waitFor } from 'storybook/test';

const fadeAt = (scroller: Element, edge: 'above' | 'below'): number =>
  Number.parseFloat(getComputedStyle(scroller).getPropertyValue(`--fade-${edge}`));

/** At its beginning the scroller fades where there is more, below; at its end, above. It is left at its beginning. */
export async function saysThereIsMore(scroller: Element): Promise<void> {
  expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight);
  expect(getComputedStyle(scroller).maskImage).toContain('linear-gradient');
  // Before its first frame a scroll-driven animation fades nothing at either edge: both are waited for. A dialog that has
  // just opened moves the focus, and with it the list back to its beginning: it is scrolled until it stays.
  await waitFor(() => {
    scroller.scrollTo(0, scroller.scrollHeight);
    expect(fadeAt(scroller, 'below')).toBe(0);
    expect(fadeAt(scroller, 'above')).toBeGreaterThan(0);
  });
  await waitFor(() => {
    scroller.scrollTo(0, 0);
    expect(fadeAt(scroller, 'above')).toBe(0);
    expect(fadeAt(scroller, 'below')).toBeGreaterThan(0);
  });
}
