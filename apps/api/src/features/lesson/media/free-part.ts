import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A track's playlist, and a segment of a track. */
const PLAYLIST = /^[\w-]+\/index\.m3u8$/;
const SEGMENT = /^([\w-]+)\/([\w-]+\.m4s)$/;
/** Other files a player needs: neither contains any of the lesson. */
const OPENING = /^(master\.m3u8|[\w-]+\/init\.mp4)$/;

/** How to serve a file of a recording to somebody with access to its first seconds only. */
export type FreePart = 'whole' | 'closed' | { playlist: string };

/**
 * Serves only what begins within the free seconds: playlists end there, later segments and other files are forbidden.
 * The segment with the last free second is complete, so that a page can tell when the free time ends.
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

/** The lines of a playlist up to the first segment that begins after the free seconds, and its end. */
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
