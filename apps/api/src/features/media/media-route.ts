import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { withinDeadline } from '#batching/deadline.ts';
import type { Dependencies } from '#features/call.ts';
import type { SessionCache } from '#features/identity/session-cache.ts';
import { isOpenLease } from '#features/watching/lease-store.ts';
import { type MediaGrant, verifyMediaToken } from '#secrets/media-token.ts';
import { readRange } from '#server/byte-range.ts';
import type { AppEnv } from '#server/request-context.ts';
import { readSessionCookie } from '#server/session-cookie.ts';
import { freePart } from './free-part.ts';

const KINDS: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
};
const FILE_SHAPE = /^[\w-]+(\/[\w-]+){0,3}\.(m3u8|m4s|mp4|vtt|jpg)$/;
/** Segments are small: reading them at once is faster than streaming. */
const WHOLE_BYTES = 256 * 1024;
const OPENNESS_FRESH_MS = 5000;
/** Within one signed address a file never changes: the browser need not request it again. */
const CACHING = 'private, max-age=300, immutable';

type MediaDependencies = Dependencies & { sessions: Pick<SessionCache, 'find'> };

/**
 * Serves the files of a recording to the session its address was signed for, which the site's own cookie names;
 * otherwise 403. An address that is passed on opens nothing, except for the free part of a lesson (PLAYER streams).
 */
export function serveMedia(deps: MediaDependencies): (context: Context<AppEnv>) => Promise<Response> {
  const isOpen = cacheOpenness(deps);
  return async (context) => {
    const requestContext = context.get('requestContext');
    requestContext.route = 'media';
    const videoId = Number(/^\d{1,9}$/.exec(context.req.param('video_id') ?? '')?.[0] ?? 0);
    const grant = verifyMediaToken(
      deps.configuration.signingKey,
      context.req.param('token') ?? '',
      videoId,
      Math.floor(Date.now() / 1000),
    );
    const mayPlay =
      grant !== null && (await withinDeadline(isOpen(grant, context.req.header('cookie') ?? null)));
    if (!mayPlay) return plain(403, requestContext.headers);
    const file = context.req.param('file') ?? '';
    if (!FILE_SHAPE.test(file)) return plain(404, requestContext.headers);
    const directory = path.join(deps.configuration.mediaDirectory, String(videoId));
    const part = grant.kind === 'free' ? await freePart(directory, file, grant.id) : 'whole';
    if (part === 'closed') return plain(403, requestContext.headers);
    if (part !== 'whole') return sendPlaylist(context, part.playlist);
    const fullPath = path.join(directory, file);
    const found = await stat(fullPath).catch(() => null);
    if (found === null || !found.isFile()) return plain(404, requestContext.headers);
    const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
    return sendFile(context, { fullPath, size: found.size, etag });
  };
}

/** The addresses of a lease that was superseded, or of a session that ended, close within five seconds. */
function cacheOpenness({ db, sessions, configuration }: MediaDependencies) {
  const cached = new Map<string, { isOpen: boolean; until: number }>();
  return async ({ kind, id }: MediaGrant, cookies: string | null): Promise<boolean> => {
    if (kind === 'free') return true;
    const { token } = readSessionCookie(cookies, configuration.secureCookie);
    const session = token === null ? null : await sessions.find(token);
    if (session === null || session.learnerId === null) return false;
    if (kind === 'session') return session.id === id;
    const key = `${id}/${session.id}`;
    const known = cached.get(key);
    if (known !== undefined && known.until > Date.now()) return known.isOpen;
    const isOpen = await isOpenLease(db, { leaseId: id, sessionId: session.id });
    if (cached.size > 10_000) cached.clear();
    cached.set(key, { isOpen, until: Date.now() + OPENNESS_FRESH_MS });
    return isOpen;
  };
}

/** The playlist of a track's free segments, generated for this address. */
function sendPlaylist(context: Context<AppEnv>, playlist: string): Response {
  const headers = new Headers({
    ...context.get('requestContext').headers,
    'content-type': KINDS.m3u8 ?? '',
    'cache-control': CACHING,
  });
  return new Response(context.req.method === 'HEAD' ? null : playlist, { headers });
}

interface MediaFile {
  fullPath: string;
  size: number;
  etag: string;
}

async function sendFile(context: Context<AppEnv>, { fullPath, size, etag }: MediaFile): Promise<Response> {
  const headers = new Headers({
    ...context.get('requestContext').headers,
    'content-type': KINDS[path.extname(fullPath).slice(1)] ?? 'application/octet-stream',
    'cache-control': CACHING,
    'accept-ranges': 'bytes',
    etag,
  });
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
  if (size <= WHOLE_BYTES) {
    const bytes = await readFile(fullPath);
    return new Response(bytes.subarray(from, to + 1), { status, headers });
  }
  const stream = createReadStream(fullPath, { start: from, end: to });
  return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers });
}

/** Media are not JSON: a player only evaluates the status. */
function plain(status: 403 | 404, common: Readonly<Record<string, string>>): Response {
  const headers = new Headers(common);
  headers.delete('content-type');
  return new Response(null, { status, headers });
}
