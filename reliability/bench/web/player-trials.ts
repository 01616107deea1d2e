// What a learner does with a player, once each, in a browser nobody has used before.

import { CHROMIUM_FLAGS, ensureChromium } from '@jixu/tools/chromium';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { installFrameClock, openedAt, untilFrame } from './frame-clock.ts';
import type { PlayerPages } from './player-pages.ts';

/** Share of the lesson: inside what is buffered 30 s ahead, and far beyond it. */
const NEAR = 0.12;
const FAR = 0.8;
/** Parts of the lesson a frame after a seek may come from: the pixel that was hit rounds. */
const LANDING_SECONDS = 1.5;
const BUFFERED_SECONDS = 24;
/** A page that has loaded shows its first frame before the click: the picture moves with the second. */
const MOVING_SECONDS = 0.05;

/**
 * `mayAutoplay`: as in a browser whose owner allows it; otherwise a page plays sound only after a click.
 * `detours`: a port of this machine → the port that is asked in its place, so that a page keeps its address.
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

/** Clicks on the bar at a share of the lesson; milliseconds until a frame from there is on screen. */
async function seekTo(page: Page, share: number): Promise<number> {
  const bar = page.getByRole('slider', { name: '播放进度' });
  const box = await bar.boundingBox();
  if (box === null) throw new Error('there is no bar to seek on');
  const target = share * (await page.evaluate(() => document.querySelector('video')?.duration ?? 0));
  await page.mouse.click(box.x + share * box.width, box.y + box.height / 2);
  return untilFrame(page, { from: target - LANDING_SECONDS, to: target + LANDING_SECONDS });
}

export interface WatchedLesson {
  /** Milliseconds from the click on the lesson to its first frame. */
  readonly firstFrame: number;
  /** From the click on the bar to the first frame from there. */
  readonly seekNear: number;
  readonly seekFar: number;
}

/** From the page before the lesson by its link, then two seeks: into what is buffered, and far out of it. */
export function watchFromLink(browser: Browser, pages: PlayerPages): Promise<WatchedLesson> {
  return inNewBrowser(browser, pages, async (page) => {
    await page.goto(pages.origin + pages.before, { waitUntil: 'networkidle' });
    const lesson = pages.link(page);
    await lesson.scrollIntoViewIfNeeded();
    await lesson.click();
    const firstFrame = await untilFrame(page);
    await untilBuffered(page, BUFFERED_SECONDS);
    const seekNear = await seekTo(page, NEAR);
    // Until it plays on from there, nothing new is asked of it.
    await untilFrame(page);
    const seekFar = await seekTo(page, FAR);
    return { firstFrame, seekNear, seekFar };
  });
}

/** The player page is open and has loaded what it loads by itself; milliseconds from the click on play until it moves. */
export function playLoaded(browser: Browser, pages: PlayerPages): Promise<number> {
  return inNewBrowser(browser, pages, async (page) => {
    await page.goto(pages.origin + pages.loaded, { waitUntil: 'networkidle' });
    const play = page.getByRole('button', { name: '播放', exact: true }).first();
    await play.click();
    return untilFrame(page, { from: MOVING_SECONDS });
  });
}

/** The address of the player page is typed, or the page loaded anew; milliseconds until the first frame. */
export function playTyped(browser: Browser, pages: PlayerPages): Promise<number> {
  return inNewBrowser(browser, pages, async (page) => {
    await page.goto(pages.origin + pages.playing, { waitUntil: 'commit' });
    return untilFrame(page, { since: await openedAt(page) });
  });
}
