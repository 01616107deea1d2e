// The study calls of a learner's browser as plain HTTP, so that a run may also send what none of our pages would.
import { randomBytes } from 'node:crypto';
import { SITE_ORIGIN } from './api-server.ts';
import { COURSE } from './learners.ts';

export type Interval = readonly [fromMs: number, toMs: number];

export interface PushedVideo {
  readonly video_id: number;
  readonly course_id?: number;
  readonly play_second: number;
  readonly progress_second: number;
  /** Omitted: only the specified payload. */
  readonly intervals?: readonly Interval[];
}

export interface CreditedVideo {
  readonly vid: number;
  readonly intervals: Interval[];
  readonly credited_ms: number;
  readonly is_finish: number;
  readonly clamped_ms?: number;
}

/** The response. `status` 0: none (reset, refused, timed out). */
export interface ApiResponse<Body> {
  readonly status: number;
  readonly errcode: number;
  readonly data: Body | null;
  readonly retryAfter: string | null;
}

export interface PushResponse {
  readonly videos: { vid: number; m: number; s: number }[];
  readonly last_vid: number | null;
  readonly credited: CreditedVideo[];
  readonly lease_state: 'live' | 'taken_over' | 'ended' | null;
}

export interface LeaseResponse {
  readonly lease: string;
  readonly last_sequence: number;
  readonly hls: string;
}

export interface StudyClient {
  readonly holder: string;
  hold(video: number, more?: { lease?: string; takeOver?: boolean }): Promise<ApiResponse<LeaseResponse>>;
  push(
    videos: readonly PushedVideo[],
    named?: { lease: string; sequence: number },
  ): Promise<ApiResponse<PushResponse>>;
  pull(): Promise<ApiResponse<Omit<PushResponse, 'lease_state'>>>;
  release(lease: string): Promise<ApiResponse<unknown>>;
}

/** Timeout of a page's calls (contract, conventions of the wire). */
const TIMEOUT_MS = 6000;

/** `origin()` is read for every call: a run moves learners between API processes. */
export function openStudyClient(origin: () => string, cookie: string): StudyClient {
  const holder = `tab-${randomBytes(8).toString('hex')}`;
  async function call<Body>(
    path: string,
    form?: Record<string, string | number>,
  ): Promise<ApiResponse<Body>> {
    try {
      const response = await fetch(origin() + path, {
        method: form === undefined ? 'GET' : 'POST',
        headers: {
          cookie,
          origin: SITE_ORIGIN,
          ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(form === undefined
          ? {}
          : {
              body: new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)])),
            }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const { errcode, data } = (await response.json()) as { errcode: number; data: Body | null };
      return { status: response.status, errcode, data, retryAfter: response.headers.get('retry-after') };
    } catch {
      return { status: 0, errcode: -1, data: null, retryAfter: null };
    }
  }
  return {
    holder,
    hold: (video, { lease, takeOver = false } = {}) =>
      call('/storage/video/play_lease', {
        course_id: COURSE,
        video_id: video,
        holder,
        take_over: takeOver ? 1 : 0,
        ...(lease === undefined ? {} : { lease }),
      }),
    push: (videos, named) =>
      call('/storage/video/push_progressV2', {
        from: 'web',
        video_type: 0,
        last_vid: videos.at(-1)?.video_id ?? 0,
        videos: JSON.stringify(videos.map((video) => ({ course_id: COURSE, ...video }))),
        ...named,
      }),
    pull: () => call(`/storage/video/pull_progressv2?course_id=${COURSE}`),
    release: (lease) => call('/storage/video/play_lease_release', { lease }),
  };
}
