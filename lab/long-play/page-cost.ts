import type { Page } from '@playwright/test';

/** What a page holds after a collection of garbage. */
export interface PageCost {
  readonly playedSeconds: number;
  readonly heapKb: number;
  readonly nodes: number;
  readonly listeners: number;
  /** Of media, ahead of and behind the position. */
  readonly bufferedSeconds: number;
}

/** Reads what a page holds; the garbage is collected before. */
export async function pageCost(page: Page): Promise<PageCost> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  for (let round = 0; round < 3; round++) await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  const metric = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  const held = await page.evaluate(() => {
    const buffered = document.querySelector('video')?.buffered;
    let bufferedSeconds = 0;
    for (let index = 0; index < (buffered?.length ?? 0); index++) {
      bufferedSeconds += (buffered?.end(index) ?? 0) - (buffered?.start(index) ?? 0);
    }
    return { bufferedSeconds, playedSeconds: window.playedSeconds };
  });
  await devTools.detach();
  return {
    ...held,
    heapKb: metric('JSHeapUsedSize') / 1024,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  };
}
