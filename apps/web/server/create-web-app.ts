import { Hono } from 'hono';
import type { BookShelf } from './book-shelf.ts';
import { BROKEN_PAGE, brokenPageHeaders } from './broken-page.ts';
import { readTarget } from './canonical-path.ts';
import { contentSecurityPolicy, TRUSTED_TYPES } from './content-security-policy.ts';
import { type HtmlCache, isShareable } from './html-cache.ts';
import { SHARED_CACHING } from './page-hit.ts';
import { isAnonymous, sharedPageKey } from './page-key.ts';
import { compressSnapshot, snapshotResponse } from './page-snapshot.ts';
import { pdfFrame } from './pdf-frame.ts';
import { type RenderOptions, type RouteHandler, renderPage } from './render-page.ts';
import { securityHeaders } from './security-headers.ts';
import { hideReferrer, renderedQuery } from './sensitive-query.ts';
import { type StaticFiles, serveStaticFile } from './static-files.ts';

export type WebAppParts = {
  options: RenderOptions;
  handler: RouteHandler;
  /** Null in development: nothing is cached while it changes. */
  cache: HtmlCache | null;
  /** Files of the build, under `/`. */
  buildFiles: StaticFiles;
  /** The pages for developers and Storybook, under their own prefixes. */
  books: BookShelf;
};

/** Set by the listener, which alone knows the socket; see request-listener. */
export type WebEnv = { Bindings: { rawUrl?: string; forwardedFor?: string } };

/** Storybook and the API reference write markup of their own: nobody else's text gets there, so Trusted Types stay out. */
function bookPolicy(https: boolean, scriptHashes: readonly string[]): Record<string, string> {
  const policy = contentSecurityPolicy(scriptHashes, https)
    .replace(`; ${TRUSTED_TYPES}`, '')
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    .replace("img-src 'self' data:", "img-src 'self' data: blob:")
    .replace("font-src 'self'", "font-src 'self' data:");
  return { 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-cache' };
}

function bookPath(path: string): string {
  return /\/[^/]+\.[a-z0-9]+$/i.test(path) ? path : `${path.replace(/\/$/, '')}/index.html`;
}

/** Everything the site answers itself; the API's prefixes never get here. */
export function createWebApp(parts: WebAppParts): Hono<WebEnv> {
  const { options, handler, cache, buildFiles, books } = parts;
  const https = options.siteOrigin.startsWith('https:');
  const app = new Hono<WebEnv>();
  app.use(securityHeaders(https));
  app.get('/livez', (context) => context.text('ok', 200, { 'cache-control': 'no-store' }));
  app.get('/pdf-frame.html', () => pdfFrame(options.development));

  app.on(['GET'], '*', async (context) => {
    const target = readTarget(
      context.env?.rawUrl ?? new URL(context.req.url).pathname + new URL(context.req.url).search,
    );
    if (target.kind === 'moved') return context.redirect(target.location, 308);
    const { raw } = context.req;
    if (target.kind === 'local') {
      const file = serveStaticFile(buildFiles, target.path, raw, () => ({
        'cache-control': target.path.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
      }));
      if (file) return file;
      if (target.path === '/favicon.ico') return context.redirect('/favicon.svg', 308);
      if (/^\/(?:developers|storybook)$/.test(target.path)) return context.redirect(`${target.path}/`, 308);
      const book = serveStaticFile(await books(target.path), bookPath(target.path), raw, (found) =>
        bookPolicy(https, found.scriptHashes),
      );
      if (book) return book;
    }
    const path = target.kind === 'refused' ? '/404' : target.path;
    const search = target.kind === 'refused' ? '' : renderedQuery(path, target.search);
    const key = sharedPageKey(path, search);
    if (cache && key && isAnonymous(raw.headers.get('authorization'), raw.headers.get('cookie'))) {
      const { page, outcome } = await cache.get(key, (shared) => renderPage(handler, shared, options));
      const response = snapshotResponse(page, raw.headers);
      response.headers.set('cache-control', isShareable(page) ? SHARED_CACHING : 'no-store');
      response.headers.set('x-cache', outcome);
      return response;
    }
    const visitor = { headers: raw.headers, method: 'GET', forwardedFor: context.env?.forwardedFor ?? '' };
    const page = await compressSnapshot(await renderPage(handler, path + search, options, visitor));
    const response = snapshotResponse(page, raw.headers);
    response.headers.set('cache-control', 'private, no-store');
    hideReferrer(path, response.headers);
    response.headers.set('x-cache', 'bypass');
    return response;
  });
  app.onError((error, context) => {
    process.stderr.write(`${error.stack ?? error.message}\n`);
    return context.html(BROKEN_PAGE, 500, brokenPageHeaders(https));
  });
  app.all('*', (context) => context.text('Method Not Allowed', 405, { allow: 'GET, HEAD' }));
  return app;
}
