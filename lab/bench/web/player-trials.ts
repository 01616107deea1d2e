// What a learner does with a player, once each, in a fresh browser.
import { setTimeout as pause } from 'node:timers/promises';
import { CHROMIUM_FLAGS } from '@jixu/test-kit/chromium-flags';
import { ensureChromium } from '@jixu/tools/chromium';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { installFrameClock, openedAt, untilFrame } from './frame-clock.ts';
import type { PlayerPages } from './player-pages.ts';

/** Positions as a share of the lesson: one within the 30 s buffered ahead, one far beyond. */
const NEAR = 0.12;
const FAR = 0.8;
/** Range of the lesson in which a frame counts as the seek's target: a click hits whole pixels. */
const LANDING_SECONDS = 1.5;
const BUFFERED_SECONDS = 24;
/** A hand holds a button about that long; both players seek when it is released. */
const HELD_MS = 80;
/** From its first move to the press a hand with a mouse is on its way that long, and more mostly. */
const REACHING_MS = 500;
const REACHING_STEPS = 10;
/** A loaded page already shows its first frame before the click, so movement begins with the second one. */
const MOVING_SECONDS = 0.05;

/**
 * `mayAutoplay`: as if the user allowed it; otherwise a page may play sound only after a click. `detours`: port on this
 * machine → port to use instead, so that a page keeps its address.
 */
export function launchBrowser(options: {
  readonly mayAutoplay: boolean;
  readonly detours?: ReadonlyMap<number, number>;
}): Promise<Browser> {
  const flags = options.mayAutoplay ? ['--autoplay-policy=no-user-gesture-required'] : [];
  const rules = [...(options.detours ?? [])].map(([from, to]) => `MAP 127.0.0.1:${from} 127.0.0.1:${to}`);
  if (rules.length > 0) flags.push(`--host-resolver-rules=${rules.join(',')}`);
  return chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS, ...flags] });
}

async function inNewBrowser<Result>(
  browser: Browser,
  pages: PlayerPages,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context: BrowserContext = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 1280, height: 900 },
  });
  try {
    await context.addInitScript(installFrameClock);
    await pages.enter(context);
    const page = await context.newPage();
    return await work(page);
  } finally {
    await context.close();
  }
}

async function untilBuffered(page: Page, seconds: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const video = document.querySelector('video');
      if (!video || video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA || video.buffered.length === 0)
        return false;
      return video.buffered.end(video.buffered.length - 1) >= wanted;
    },
    seconds,
    { polling: 50, timeout: 20_000 },
  );
}

/** Clicks on the bar at a share of the lesson; returns the milliseconds until a frame from there is visible. */
async function seekTo(page: Page, share: number): Promise<number> {
  const bar = page.getByRole('slider', { name: '播放进度' });
  const box = await bar.boundingBox();
  if (box === null) throw new Error('there is no bar to seek on');
  const target = share * (await page.evaluate(() => document.querySelector('video')?.duration ?? 0));
  await page.mouse.click(box.x + share * box.width, box.y + box.height / 2, { delay: HELD_MS });
  return untilFrame(page, { from: target - LANDING_SECONDS, to: target + LANDING_SECONDS });
}

export interface WatchedLesson {
  /** Milliseconds from the click on the lesson to its first frame. */
  readonly firstFrame: number;
  /** Milliseconds from the click on the bar to the first frame from there. */
  readonly seekNear: number;
  readonly seekFar: number;
}

/** Moves the mouse onto what is pressed next, as a hand does. */
async function reachFor(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('there is nothing to reach for');
  for (let step = 1; step <= REACHING_STEPS; step++) {
    const share = step / REACHING_STEPS;
    await page.mouse.move(share * (box.x + box.width / 2), share * (box.y + box.height / 2));
    await pause(REACHING_MS / REACHING_STEPS);
  }
}

/** Opens the lesson by its link, then seeks twice: into the buffer, and far beyond it. */
export function watchFromLink(browser: Browser, pages: PlayerPages): Promise<WatchedLesson> {
  return inNewBrowser(browser, pages, async (page) => {
    await page.goto(pages.origin + pages.before, { waitUntil: 'networkidle' });
    const lesson = pages.link(page);
    await reachFor(page, lesson);
    await lesson.click();
    const firstFrame = await untilFrame(page);
    await untilBuffered(page, BUFFERED_SECONDS);
    const seekNear = await seekTo(page, NEAR);
    // Wait until it plays from there before the next request.
    await untilFrame(page);
    const seekFar = await seekTo(page, FAR);
    return { firstFrame, seekNear, seekFar };
  });
}

/** Opens the player page and lets it load what it loads by itself; milliseconds from the click on play to the first movement. */
export function playLoaded(browser: Browser, pages: PlayerPages): Promise<number> {
  return inNewBrowser(browser, pages, async (page) => {
    await page.goto(pages.origin + pages.loaded, { waitUntil: 'networkidle' });
    const play = page.getByRole('button', { name: '播放', exact: true }).first();
    await play.click();
    return untilFrame(page, { from: MOVING_SECONDS });
  });
}

/** Opens the player page by its address, or reloads it; milliseconds until the first frame. */
export function playTyped(browser: Browser, pages: PlayerPages): Promise<number> {
  return inNewBrowser(browser, pages, async (page) => {
    await page.goto(pages.origin + pages.playing, { waitUntil: 'commit' });
    return untilFrame(page, { since: await openedAt(page) });
  });
}
