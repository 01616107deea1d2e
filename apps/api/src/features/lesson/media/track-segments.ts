import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Interval } from '@jixu/domain/lesson/intervals';

/** The segments of a track by their file names, each with the media time it holds, in milliseconds. */
export type TrackSegments = ReadonlyMap<string, Interval>;

const SEGMENT = /^([\w-]+)\/([\w-]+\.m4s)$/;
const CACHED_MAX = 1000;

/**
 * Which media time the segment of a picture track holds; null for any other file. Sound is not asked about: a player
 * fetches both, and a script would fetch the smaller one.
 */
export function createTrackSegments(mediaDirectory: () => string) {
  const cached = new Map<string, Promise<TrackSegments>>();
  return async (videoId: number, file: string): Promise<Interval | null> => {
    const [, track, part = ''] = SEGMENT.exec(file) ?? [];
    if (track === undefined) return null;
    const directory = path.join(mediaDirectory(), String(videoId));
    const key = path.join(directory, track);
    const known = cached.get(key) ?? readTrack(directory, track);
    if (cached.size > CACHED_MAX) cached.clear();
    cached.set(key, known);
    // A file that could not be read is read again next time.
    known.catch(() => cached.delete(key));
    return (await known).get(part) ?? null;
  };
}

async function readTrack(directory: string, track: string): Promise<TrackSegments> {
  const [master, playlist] = await Promise.all([
    readText(path.join(directory, 'master.m3u8')),
    readText(path.join(directory, track, 'index.m3u8')),
  ]);
  return pictureTracks(master).has(track) ? segmentsOf(playlist) : new Map();
}

/** What no playlist lists no player plays. */
function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
}

/** The tracks that a master playlist offers as streams of their own. */
export function pictureTracks(master: string): ReadonlySet<string> {
  const found = master.matchAll(/^#EXT-X-STREAM-INF:.*\r?\n([\w-]+)\/index\.m3u8/gm);
  return new Set([...found].map(([, track = '']) => track));
}

/** The segments that a track's playlist lists, one after the other. */
export function segmentsOf(playlist: string): TrackSegments {
  const found = playlist.matchAll(/^#EXTINF:([\d.]+),.*\r?\n([\w-]+\.m4s)/gm);
  let end = 0;
  return new Map(
    [...found].map(([, seconds, part = '']): [string, Interval] => {
      const begin = end;
      end += Number(seconds) * 1000;
      return [part, [Math.round(begin), Math.round(end)]];
    }),
  );
}
