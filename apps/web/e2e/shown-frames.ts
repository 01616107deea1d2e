import { type Interval, type Intervals, normaliseIntervals } from '@jixu/domain/lesson/intervals';
import type { Page } from '@playwright/test';

/** A frame of the video: its place in the recording, and when it came to the screen. Milliseconds, the second of the epoch. */
type Frame = readonly [mediaMs: number, at: number];

const KEY = 'shownRuns';
/** A frame of the recordings lasts 200 ms; further apart two of them are no run: what lies between was not on the screen. */
const APART_MS = 1_000;

/** Runs in the page before anything else does: a run of frames ends where the position is moved or leaps. */
function record([key, apartMs]: readonly [string, number]): void {
  const runs: Frame[][] = [];
  const followed = new WeakSet<EventTarget>();
  const follow = ({ target: video }: Event): void => {
    if (!(video instanceof HTMLVideoElement) || followed.has(video)) return;
    followed.add(video);
    let run: Frame[] | null = null;
    for (const type of ['seeking', 'seeked', 'emptied'])
      video.addEventListener(type, () => {
        run = null;
      });
    const note: VideoFrameRequestCallback = (now, { mediaTime }) => {
      // Until the seek is over, what is drawn is what was there before.
      if (!video.seeking) {
        const mediaMs = mediaTime * 1000;
        const last = run?.at(-1)?.[0] ?? Number.NEGATIVE_INFINITY;
        if (run === null || mediaMs - last > apartMs) {
          run = [];
          runs.push(run);
        }
        run.push([mediaMs, performance.timeOrigin + now]);
      }
      video.requestVideoFrameCallback(note);
    };
    video.requestVideoFrameCallback(note);
  };
  for (const type of ['loadedmetadata', 'playing'])
    document.addEventListener(type, follow, { capture: true });
  Object.assign(window, { [key]: runs });
}

/** From the next page on, the page records which frames of its video come to the screen. */
export const recordShownFrames = (page: Page): Promise<unknown> =>
  page.addInitScript(record, [KEY, APART_MS] as const);

/**
 * What of the recording this page has shown, by its frames: from the first of a run to its last. `until`: epoch ms; what was shown
 * later is left out. The last frame's own time is not counted, so this is never more than was shown.
 */
export async function shownFrames(page: Page, until = Number.POSITIVE_INFINITY): Promise<Intervals> {
  const runs = await page.evaluate((key): Frame[][] => Reflect.get(window, key), KEY);
  return normaliseIntervals(
    runs.flatMap((run): Interval[] => {
      const shown = run.filter(([, at]) => at <= until).map(([mediaMs]) => mediaMs);
      return shown.length === 0 ? [] : [[Math.min(...shown), Math.max(...shown)]];
    }),
  );
}
