// How an attacker's browser asks for segments, and what it learns of them.
import { segmentFile } from '@jixu/test-kit/lesson-media';
import type { FetchHow } from './attack.ts';

const AT_ONCE = 8;

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
