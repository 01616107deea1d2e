import { SHARED_CACHING } from './cache-fast-path.ts';
import { errorPageHeaders, TOO_MANY_PAGES } from './error-page.ts';
import { type HtmlCache, isShareable } from './html-cache.ts';
import type { LearnerSessions } from './learner-sessions.ts';
import type { PageLimits } from './page-limits.ts';
import { compressSnapshot, snapshotResponse } from './page-snapshot.ts';
import { type RenderOptions, type RouteHandler, renderPage } from './render-page.ts';
import { hideReferrer, renderedQuery } from './sensitive-query.ts';

export type PageParts = {
  options: RenderOptions;
  handler: RouteHandler;
  /** Null in development, where nothing is cached. */
  cache: HtmlCache | null;
  sessions: LearnerSessions;
  limits: PageLimits;
};

/** A request for a page. */
export type PageVisit = {
  path: string;
  search: string;
  /** The key of the shared page; null where each visitor gets a page of his own. */
  pageKey: string | null;
  /** The cookie that may name a session. */
  session: string | null;
  headers: Headers;
  forwardedFor: string;
  /** The address, or the network, that an anonymous page is counted against. */
  visitor: string;
};

async function sharedPage({ options, handler }: PageParts, cache: HtmlCache, key: string, asking: Headers) {
  const { page, outcome } = await cache.get(key, (shared) => renderPage(handler, shared, options));
  const response = snapshotResponse(page, asking);
  response.headers.set('cache-control', isShareable(page) ? SHARED_CACHING : 'no-store');
  response.headers.set('x-cache', outcome);
  return response;
}

async function personalPage({ options, handler }: PageParts, visit: PageVisit): Promise<Response> {
  const { path, search, headers, forwardedFor } = visit;
  const target = path + renderedQuery(path, search);
  const rendered = await renderPage(handler, target, options, { headers, method: 'GET', forwardedFor });
  const response = snapshotResponse(await compressSnapshot(rendered), headers);
  response.headers.set('cache-control', 'private, no-store');
  hideReferrer(path, response.headers);
  response.headers.set('x-cache', 'bypass');
  return response;
}

function tooManyPages({ siteOrigin }: RenderOptions): Response {
  const headers = {
    ...errorPageHeaders(siteOrigin.startsWith('https:')),
    'content-type': 'text/html; charset=utf-8',
    'retry-after': '1',
  };
  return new Response(TOO_MANY_PAGES, { status: 429, headers });
}

/**
 * Answers with the shared page, or with one rendered for this visitor. Rendering occupies the whole process, so each
 * learner, and each address without one, may cause only so much of it (security X19).
 */
export async function servePage(parts: PageParts, visit: PageVisit): Promise<Response> {
  const { cache, sessions, limits, options } = parts;
  const { pageKey, session, forwardedFor, visitor, headers } = visit;
  const isLearner =
    session !== null && (await sessions.isLearner(session, forwardedFor, () => limits.admit(visitor)));
  const counted = isLearner ? session : visitor;
  if (cache !== null && pageKey !== null && !isLearner) {
    const send = () => sharedPage(parts, cache, pageKey, headers);
    if (!cache.mustRender(pageKey)) return send();
    return limits.admit(counted) ? limits.inTurn(counted, send) : tooManyPages(options);
  }
  if (!limits.admit(counted)) return tooManyPages(options);
  return limits.inTurn(counted, () => personalPage(parts, visit));
}
