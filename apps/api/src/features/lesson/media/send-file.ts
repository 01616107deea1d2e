import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { readRange } from '#server/byte-range.ts';
import type { AppEnv } from '#server/request-context.ts';

const KINDS: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
};
/** Segments are small: reading them at once is faster than streaming. */
const WHOLE_BYTES = 256 * 1024;
/** Within one signed address a file never changes: the browser need not request it again. */
const CACHING = 'private, max-age=300, immutable';

export interface MediaFile {
  fullPath: string;
  size: number;
  etag: string;
}

/**
 * Sends a file, or the part of it that is asked for. `beforeWhole` is awaited before every byte of it is sent: not for
 * a part, for the headers alone, or for what the browser has already.
 */
export async function sendFile(
  context: Context<AppEnv>,
  { fullPath, size, etag }: MediaFile,
  beforeWhole: () => Promise<void>,
): Promise<Response> {
  const headers = headersOf(context, path.extname(fullPath).slice(1));
  headers.set('accept-ranges', 'bytes');
  headers.set('etag', etag);
  if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const ifRange = context.req.header('if-range');
  const wanted = ifRange === undefined || ifRange === etag ? context.req.header('range') : undefined;
  const range = readRange(wanted ?? null, size);
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { from, to } = range ?? { from: 0, to: size - 1 };
  headers.set('content-length', String(to - from + 1));
  if (range !== null) headers.set('content-range', `bytes ${from}-${to}/${size}`);
  const status = range === null ? 200 : 206;
  if (context.req.method === 'HEAD' || size === 0) return new Response(null, { status, headers });
  const noted = from === 0 && to === size - 1 ? beforeWhole() : Promise.resolve();
  if (size <= WHOLE_BYTES) {
    const [bytes] = await Promise.all([readFile(fullPath), noted]);
    return new Response(bytes.subarray(from, to + 1), { status, headers });
  }
  await noted;
  const stream = createReadStream(fullPath, { start: from, end: to });
  return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers });
}

/** The playlist of a track's free segments, generated for this address. */
export function sendPlaylist(context: Context<AppEnv>, playlist: string): Response {
  return new Response(context.req.method === 'HEAD' ? null : playlist, {
    headers: headersOf(context, 'm3u8'),
  });
}

function headersOf(context: Context<AppEnv>, kind: string): Headers {
  return new Headers({
    ...context.get('requestContext').headers,
    'content-type': KINDS[kind] ?? 'application/octet-stream',
    'cache-control': CACHING,
  });
}
