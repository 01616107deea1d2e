import { creditedMs, type Intervals, subtractIntervals, unionIntervals } from '@jixu/domain/lesson/intervals';
import { expect, test } from '@playwright/test';

/** A learner may lose this much of a story: the sampler sees the element once a second at worst. */
const LOST_MS_AT_MOST = 1_000;
/**
 * What the ledger may have that no frame was noted for: the sampler believes the element, which plays on while a busy browser draws
 * late, and a frame of the recordings lasts 200 ms, that of the last one not counted.
 */
const UNSHOWN_MS_AT_MOST = 1_000;

export interface Watched {
  /** What came to the screen, of all pages of the story. */
  readonly shown: Intervals;
  /** What else the ledger may have: of before the story, or shown when it need not count any more. */
  readonly besides?: Intervals;
  /** A story that may cost more, or less, says how much. */
  readonly lostMs?: number;
}

/**
 * Compares the ledger with the frames shown until nothing is lost any more, and says by how much they differ in the report.
 * Piece by piece, so that what is credited in vain makes up for nothing that is lost.
 */
export async function expectCredited(
  ledger: () => Promise<{ readonly intervals: Intervals; readonly credited_ms: number }>,
  { shown, besides = [], lostMs = LOST_MS_AT_MOST }: Watched,
): Promise<void> {
  const lost = (credited: Intervals) => creditedMs(subtractIntervals(shown, credited));
  await expect
    .poll(async () => lost((await ledger()).intervals), { timeout: 60_000 })
    .toBeLessThanOrEqual(lostMs);
  const { intervals, credited_ms } = await ledger();
  const unshown = creditedMs(subtractIntervals(intervals, unionIntervals(shown, besides)));
  const ofStory = creditedMs(subtractIntervals(intervals, subtractIntervals(besides, shown)));
  test.info().annotations.push({
    type: 'watched',
    description: `shown ${creditedMs(shown)} ms, credited ${ofStory} ms, lost ${lost(intervals)} ms, unshown ${unshown} ms`,
  });
  expect(credited_ms).toBe(creditedMs(intervals));
  expect(creditedMs(shown)).toBeGreaterThan(0);
  expect(unshown).toBeLessThanOrEqual(UNSHOWN_MS_AT_MOST);
}
