import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A track's list of parts, and a part of a track. */
const PLAYLIST = /^[\w-]+\/index\.m3u8$/;
const SEGMENT = /^([\w-]+)\/([\w-]+\.m4s)$/;
/** What lists and parts need besides: neither holds any of the lesson. */
const OPENING = /^(master\.m3u8|[\w-]+\/init\.mp4)$/;

/** How a file of a recording is given to somebody whom only its first seconds are free to. */
export type FreePart = 'whole' | 'closed' | { playlist: string };

/**
 * Only what begins within the free seconds: lists of parts end there, later parts are closed, other files too. The part
 * in which the last free second lies is whole, so that a page sees the end of the free time come.
 */
export async function freePart(directory: string, file: string, freeSeconds: number): Promise<FreePart> {
  if (OPENING.test(file)) return 'whole';
  if (PLAYLIST.test(file)) {
    const lines = await readLines(path.join(directory, file));
    return lines === null ? 'whole' : { playlist: cutPlaylist(lines, freeSeconds).join('\n') };
  }
  const [, track, part = ''] = SEGMENT.exec(file) ?? [];
  if (track === undefined) return 'closed';
  const lines = await readLines(path.join(directory, track, 'index.m3u8'));
  return lines !== null && cutPlaylist(lines, freeSeconds).includes(part) ? 'whole' : 'closed';
}

async function readLines(file: string): Promise<string[] | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text?.split('\n') ?? null;
}

/** The lines of a list up to the first part that begins after the free seconds, and its end. */
export function cutPlaylist(lines: readonly string[], freeSeconds: number): string[] {
  let begins = 0;
  const end = lines.findIndex((line) => {
    const length = /^#EXTINF:([\d.]+)/.exec(line)?.[1];
    if (length === undefined) return false;
    if (begins > freeSeconds) return true;
    begins += Number(length);
    return false;
  });
  return end === -1 ? [...lines] : [...lines.slice(0, end), '#EXT-X-ENDLIST', ''];
}
