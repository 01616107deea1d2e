import type { Page } from '@playwright/test';

interface Shift {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** How much of the page's own part moves by itself, from its first frame on; the frame around it is another matter. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = window as unknown as { shifted: number };
    seen.shifted = 0;
    const isOurs = ({ sources }: Shift) =>
      sources.some(({ node }) => node !== null && document.getElementById('main')?.contains(node));
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as unknown as Shift[]) {
        if (isOurs(shift)) seen.shifted += shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}
