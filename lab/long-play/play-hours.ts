import type { Browser, Page } from '@playwright/test';
import type { PlayerPages } from '../bench/web/player-pages.ts';
import { type PageCost, pageCost } from './page-cost.ts';
import { playForEver, runFaster } from './run-faster.ts';

/** As often as browsers play a video: sixteen times, at the learner's 2×. */
const FACTOR = 8;
const RATE = 2;
const LOOK_MS = 1_000;
/** Standing still for that long, something keeps the lesson from going on. */
const STUCK_MS = 60_000;

/** Plays a lesson at 2×, and calls back with what the page holds at each of these seconds of media. */
export async function playHours(browser: Browser, pages: PlayerPages, atSeconds: readonly number[]) {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 900 } });
  await context.addInitScript(runFaster, FACTOR);
  await pages.enter(context);
  const page = await context.newPage();
  await page.goto(pages.origin + pages.playing);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1, null, {
    timeout: 60_000,
  });
  await page.evaluate((rate) => {
    const video = document.querySelector('video');
    if (video) video.playbackRate = rate;
  }, RATE);
  await page.evaluate(playForEver);
  const costs: PageCost[] = [];
  for (const seconds of atSeconds) {
    await untilPlayed(page, seconds);
    costs.push(await pageCost(page));
  }
  await context.close();
  return costs;
}

async function untilPlayed(page: Page, seconds: number): Promise<void> {
  let [last, since] = [-1, Date.now()];
  for (;;) {
    const played = await page.evaluate(() => window.playedSeconds);
    if (played >= seconds) return;
    if (played !== last) [last, since] = [played, Date.now()];
    if (Date.now() - since > STUCK_MS) {
      const text = await page.locator('body').textContent();
      throw new Error(`it has stood still since second ${played}:\n${text}`);
    }
    await page.waitForTimeout(LOOK_MS);
  }
}
