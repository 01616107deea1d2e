// When a learner let go of the pointer, and when the picture moved: told by the page itself, on one clock.
import type { Page } from '@playwright/test';

export interface Frame {
  /** Milliseconds of a clock that goes on from page to page. */
  readonly at: number;
  /** Second of the lesson it shows. */
  readonly mediaTime: number;
}

interface FrameClock {
  readonly frames: Frame[];
  /** When the page began; for an address that was typed. */
  readonly openedAt: number;
}

declare global {
  interface Window {
    frameClock: FrameClock;
  }
}

const CLICKED = 'frameClock.clicked';

/** Runs in the page before its own scripts: follows every frame of the first video, and remembers the last click. */
export function installFrameClock(): void {
  const clock: FrameClock = { frames: [], openedAt: performance.timeOrigin };
  window.frameClock = clock;
  const remember = (event: PointerEvent): void => {
    sessionStorage.setItem('frameClock.clicked', String(performance.timeOrigin + event.timeStamp));
  };
  window.addEventListener('pointerup', remember, { capture: true });
  const follow = (video: HTMLVideoElement): void => {
    const next: VideoFrameRequestCallback = (_now, { mediaTime }) => {
      clock.frames.push({ at: performance.timeOrigin + performance.now(), mediaTime });
      video.requestVideoFrameCallback(next);
    };
    video.requestVideoFrameCallback(next);
  };
  const observer = new MutationObserver(() => {
    const video = document.querySelector('video');
    if (video === null) return;
    observer.disconnect();
    follow(video);
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Waits for the first frame after `since` (default: the last click) that shows `from` to `to`; its distance in ms. */
export async function untilFrame(
  page: Page,
  { since, from = 0, to = Number.POSITIVE_INFINITY }: { since?: number; from?: number; to?: number } = {},
): Promise<number> {
  const found = await page.waitForFunction(
    ([key, given, first, last]) => {
      const start = given ?? Number(sessionStorage.getItem(key));
      const shown = (window.frameClock?.frames ?? []).find(
        ({ at, mediaTime }) => at > start && mediaTime >= first && mediaTime <= last,
      );
      return shown === undefined ? null : { ms: shown.at - start };
    },
    [CLICKED, since ?? null, from, to === Number.POSITIVE_INFINITY ? 1e9 : to] as const,
    { polling: 50, timeout: 20_000 },
  );
  return ((await found.jsonValue()) ?? { ms: Number.NaN }).ms;
}

/** When the page on screen began to open. */
export const openedAt = (page: Page): Promise<number> => page.evaluate(() => window.frameClock.openedAt);
