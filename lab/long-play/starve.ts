import type { Browser } from '@playwright/test';
import type { PlayerPages } from '../bench/web/player-pages.ts';

/** A link whose rate changes: bytes a second, one after the other. */
export interface NarrowLink {
  readonly name: string;
  readonly rates: readonly number[];
}

export interface Starved {
  /** How often the element waited for data. */
  readonly waits: number;
  readonly stalledMs: number;
}

const ROUND_TRIP_MS = 40;

/** Plays on a narrow link, from the first picture on, and counts how often and how long it stands still. */
export async function starve(
  browser: Browser,
  pages: PlayerPages,
  { rates }: NarrowLink,
  { seconds, turnSeconds }: { readonly seconds: number; readonly turnSeconds: number },
): Promise<Starved> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 900 } });
  await pages.enter(context);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  const narrow = (bytesPerSecond: number) =>
    devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: ROUND_TRIP_MS,
      uploadThroughput: -1,
      downloadThroughput: bytesPerSecond,
    });
  await page.goto(pages.origin + pages.playing, { waitUntil: 'commit' });
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0, null, {
    timeout: 60_000,
  });
  await page.evaluate(() => {
    const video = document.querySelector('video');
    const began = { at: performance.now(), second: video?.currentTime ?? 0 };
    let waits = 0;
    video?.addEventListener('waiting', () => {
      waits += 1;
    });
    Object.assign(window, {
      starved: () => ({
        waits,
        stalledMs: performance.now() - began.at - ((video?.currentTime ?? 0) - began.second) * 1000,
      }),
    });
  });
  for (let turn = 0; turn * turnSeconds < seconds; turn++) {
    await narrow(rates[turn % rates.length] ?? -1);
    await page.waitForTimeout(turnSeconds * 1000);
  }
  const starved = await page.evaluate(() => (window as unknown as { starved(): Starved }).starved());
  await context.close();
  return starved;
}
