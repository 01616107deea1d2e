import type { Page } from '@playwright/test';

/** Where the video begins to play: of each recording its first position, noted by the page itself. */
export async function noteStarts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    let isNew = true;
    const starts: number[] = [];
    const note = (type: string, heard: (video: HTMLVideoElement) => void) =>
      document.addEventListener(
        type,
        ({ target }) => {
          if (target instanceof HTMLVideoElement) heard(target);
        },
        { capture: true },
      );
    note('emptied', () => {
      isNew = true;
    });
    note('playing', ({ currentTime }) => {
      if (isNew) starts.push(currentTime);
      isNew = false;
      document.documentElement.dataset.starts = JSON.stringify(starts);
    });
  });
  return () => page.evaluate(() => JSON.parse(document.documentElement.dataset.starts ?? '[]'));
}
