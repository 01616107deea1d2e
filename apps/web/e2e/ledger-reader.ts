import { expect, type Page, type Response } from '@playwright/test';

type Interval = readonly [number, number];

export interface Acknowledged {
  readonly pushes: number;
  /** Milliseconds of credit the server has acknowledged. */
  readonly creditedMs: number;
  readonly intervals: readonly Interval[];
}

interface CreditedVideo {
  readonly vid: number;
  readonly intervals: readonly Interval[];
  readonly credited_ms: number;
}

/** Collects what the server acknowledged to this page for one video, from the responses to its pushes. */
export function recordAcknowledgements(page: Page, videoId: number): () => Acknowledged {
  let pushes = 0;
  let best: CreditedVideo | undefined;
  page.on('response', async (response: Response) => {
    if (!response.url().includes('/storage/video/push_progressV2') || response.status() !== 200) return;
    const answer = await response.json().catch(() => undefined);
    const video = (answer?.data?.credited as CreditedVideo[] | undefined)?.find((one) => one.vid === videoId);
    if (answer?.errcode !== 0 || video === undefined) return;
    pushes += 1;
    if (best === undefined || video.credited_ms > best.credited_ms) best = video;
  });
  return () => ({ pushes, creditedMs: best?.credited_ms ?? 0, intervals: best?.intervals ?? [] });
}

/** The server's stored state of this learner's video, requested with the page's session; of the newest year unless one is named. */
export async function storedCredit(
  page: Page,
  origin: string,
  courseId: number,
  videoId: number,
  yearId?: number,
): Promise<CreditedVideo> {
  const year = yearId === undefined ? '' : `&year_id=${yearId}`;
  const answer = await page.request.get(
    `${origin}/storage/video/pull_progressv2?course_id=${courseId}&video_id=${videoId}${year}`,
  );
  const body = await answer.json();
  expect(body.errcode).toBe(0);
  const found = (body.data.credited as CreditedVideo[]).find((one) => one.vid === videoId);
  return found ?? { vid: videoId, intervals: [], credited_ms: 0 };
}

/** Whether every instant of `inner` is inside `outer`. Both are sorted and disjoint. */
export function contains(outer: readonly Interval[], inner: readonly Interval[]): boolean {
  return inner.every(([from, to]) => outer.some(([start, end]) => start <= from && to <= end));
}
