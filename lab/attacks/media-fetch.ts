// How an attacker's browser asks for segments, and what it learns of them.
import { segmentFile } from '@jixu/test-kit/lesson-media';
import type { Interval, PushedVideo } from '../environment/study-client.ts';
import type { FetchHow } from './attack.ts';
import { LONG_SECONDS } from './long-lessons.ts';

const AT_ONCE = 8;
const SEGMENT_MS = 6_000;
/** How much a downloading attacker fetches of a recording before a push. */
const DOWNLOADED_MAX = 100;

export interface MediaRequest {
  readonly origin: string;
  readonly cookie: string;
  readonly video: number;
  readonly hls: string;
  readonly how: FetchHow;
}

/** Asks for segments, eight at once; returns those of which every byte was sent. */
export async function fetchSegments(request: MediaRequest, segments: readonly number[]): Promise<number[]> {
  const whole: number[] = [];
  const waiting = [...segments];
  const work = async () => {
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      if (await isSentWhole(request, at)) whole.push(at);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return whole;
}

async function isSentWhole({ origin, cookie, video, hls, how }: MediaRequest, at: number): Promise<boolean> {
  const { method = 'GET', track = '360p', range } = how;
  const file = hls.replace(/\d+\/master\.m3u8.*$/, `${video}/${segmentFile(at, track)}`);
  const headers = { cookie, ...(range === undefined ? {} : { range }) };
  const response = await fetch(origin + file, { method, headers });
  const bytes = (await response.arrayBuffer()).byteLength;
  return response.ok && method === 'GET' && range === undefined && bytes > 0 && track !== 'voice';
}

/** Which segments a tab's pushes claim, one after the other: by points from the second told before. */
export function rememberClaims(): (video: PushedVideo) => readonly number[] {
  const told = new Map<number, number>();
  return ({ video_id, intervals, play_second }) => {
    const from = told.get(video_id) ?? 0;
    told.set(video_id, play_second);
    return segmentsOf(intervals ?? (from < play_second ? [[from * 1000, play_second * 1000]] : []));
  };
}

/** The first segments of what is claimed: a script that downloads just before it pushes. */
function segmentsOf(intervals: readonly Interval[]): number[] {
  const segments = new Set<number>();
  for (const [from, to] of intervals) {
    const last = Math.min(Math.ceil(to / SEGMENT_MS), LONG_SECONDS / (SEGMENT_MS / 1000));
    for (
      let at = Math.max(0, Math.floor(from / SEGMENT_MS));
      at < last && segments.size < DOWNLOADED_MAX;
      at++
    )
      segments.add(at);
  }
  return [...segments];
}
