// When the pointer was released, and when the picture changed, both measured by the page on one clock.
import type { Page } from '@playwright/test';

export interface Frame {
  /** Milliseconds of a clock that continues across pages. */
  readonly at: number;
  /** The second of the lesson it shows. */
  readonly mediaTime: number;
}

interface FrameClock {
  readonly frames: Frame[];
  /** When navigation began; for a typed address. */
  readonly openedAt: number;
}

declare global {
  interface Window {
    frameClock: FrameClock;
  }
}

const CLICKED = 'frameClock.clicked';

/** Runs before the page's own scripts: follows every frame of the first video and remembers the last click. */
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

/** Waits for the first frame after `since` (default: the last click) that shows `from` to `to`; returns the delay in ms. */
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

/** When navigation to the current page began. */
export const openedAt = (page: Page): Promise<number> => page.evaluate(() => window.frameClock.openedAt);
