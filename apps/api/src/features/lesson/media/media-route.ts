import { stat } from 'node:fs/promises';
import path from 'node:path';
import { cellsOf } from '@jixu/domain/lesson/fetched-cells';
import type { Context } from 'hono';
import { withinDeadline } from '#batching/deadline.ts';
import type { Dependencies } from '#features/call.ts';
import type { SessionCache } from '#features/identity/login/session-cache.ts';
import { isOpenLease } from '#features/lesson/watching/lease-store.ts';
import type { SegmentEvidence } from '#features/lesson/watching/segment-evidence.ts';
import { type MediaGrant, verifyMediaToken } from '#secrets/media-token.ts';
import type { AppEnv } from '#server/request-context.ts';
import { readSessionCookie } from '#server/session-cookie.ts';
import { freePart } from './free-part.ts';
import { sendFile, sendPlaylist } from './send-file.ts';
import { createTrackSegments } from './track-segments.ts';

const FILE_SHAPE = /^[\w-]+(\/[\w-]+){0,3}\.(m3u8|m4s|mp4|vtt|jpg)$/;
const OPENNESS_FRESH_MS = 5000;

type MediaDependencies = Dependencies & {
  sessions: Pick<SessionCache, 'find'>;
  /** Null where nobody asks for it. */
  evidence: SegmentEvidence | null;
};

/**
 * Serves the files of a recording to the session its address was signed for, which the site's own cookie names;
 * otherwise 403. An address that is passed on opens nothing, except for the free part of a lesson (PLAYER streams).
 * That a segment was fetched is durable before it is sent: without that, what is watched of it would not count.
 */
export function serveMedia(deps: MediaDependencies): (context: Context<AppEnv>) => Promise<Response> {
  const openFor = cacheOpenness(deps);
  const segmentOf = createTrackSegments(() => deps.configuration.mediaDirectory);
  const note = async (fetch: { videoId: number; sessionId: number; file: string }): Promise<void> => {
    const segment = await segmentOf(fetch.videoId, fetch.file);
    if (segment !== null) await deps.evidence?.record({ ...fetch, cells: cellsOf(segment) });
  };
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
    const audience =
      grant === null ? null : await withinDeadline(openFor(grant, context.req.header('cookie') ?? null));
    if (grant === null || audience === null) return plain(403, requestContext.headers);
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
    return sendFile(context, { fullPath, size: found.size, etag }, async () => {
      if (audience !== 'anyone') await note({ videoId, sessionId: audience.sessionId, file });
    });
  };
}

/** Whom an address is open for; null: for nobody any more. */
type Audience = 'anyone' | { readonly sessionId: number } | null;

/** The addresses of a lease that was superseded, or of a session that ended, close within five seconds. */
function cacheOpenness({ db, sessions, configuration }: MediaDependencies) {
  const cached = new Map<string, { isOpen: boolean; until: number }>();
  const isOpen = async (leaseId: number, sessionId: number): Promise<boolean> => {
    const key = `${leaseId}/${sessionId}`;
    const known = cached.get(key);
    if (known !== undefined && known.until > Date.now()) return known.isOpen;
    const open = await isOpenLease(db, { leaseId, sessionId });
    if (cached.size > 10_000) cached.clear();
    cached.set(key, { isOpen: open, until: Date.now() + OPENNESS_FRESH_MS });
    return open;
  };
  return async ({ kind, id }: MediaGrant, cookies: string | null): Promise<Audience> => {
    if (kind === 'free') return 'anyone';
    const { token } = readSessionCookie(cookies, configuration.secureCookie);
    const session = token === null ? null : await sessions.find(token);
    if (session === null || session.learnerId === null) return null;
    const open = kind === 'session' ? session.id === id : await isOpen(id, session.id);
    return open ? { sessionId: session.id } : null;
  };
}

/** Media are not JSON: a player only evaluates the status. */
function plain(status: 403 | 404, common: Readonly<Record<string, string>>): Response {
  const headers = new Headers(common);
  headers.delete('content-type');
  return new Response(null, { status, headers });
}
