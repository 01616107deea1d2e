import { type Context, Hono } from 'hono';
import { contentSecurityPolicy, TRUSTED_TYPES } from './content-security-policy.ts';
import { ERROR_PAGE, errorPageHeaders } from './error-page.ts';
import { type PageRequest, readPageRequest } from './page-request.ts';
import { pdfFrame } from './pdf-frame.ts';
import { securityHeaders } from './security-headers.ts';
import { type PageParts, servePage } from './serve-page.ts';
import { type StaticFiles, serveStaticFile } from './static-files.ts';
import { type FindStaticSite, sharingHeaders } from './static-sites.ts';
import { askForStorybook, STORYBOOK_BUILD_PATH, storybookAway } from './storybook-away.ts';
import type { StorybookBuild } from './storybook-build.ts';

export type WebAppParts = PageParts & {
  /** Files of the build, under `/`. */
  buildFiles: StaticFiles;
  /** The pages for developers and Storybook, under their own prefixes. */
  staticSites: FindStaticSite;
  /** The page that checks study proofs; null for any other path. */
  verifyPage: (path: string, asking: Headers) => Promise<Response | null>;
  /** Builds Storybook when somebody asks for it; only on a developer's own machine. */
  storybookBuild?: StorybookBuild;
};

/** What only the listener knows of a request, which sees its raw line and its socket. */
export type WebEnv = { Bindings: { page?: PageRequest; forwardedFor?: string; visitor?: string } };

/** Storybook and the API reference generate markup; it contains no foreign text, so Trusted Types are off there. */
function staticSitePolicy(https: boolean, scriptHashes: readonly string[]): Record<string, string> {
  const policy = contentSecurityPolicy(scriptHashes, https)
    .replace(`; ${TRUSTED_TYPES}`, '')
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    .replace("img-src 'self' data:", "img-src 'self' data: blob:")
    .replace("font-src 'self'", "font-src 'self' data:");
  return { 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-cache' };
}

function staticSitePath(path: string): string {
  return /\/[^/]+\.[a-z0-9]+$/i.test(path) ? path : `${path.replace(/\/$/, '')}/index.html`;
}

const ASSET_CACHING = 'public, max-age=31536000, immutable';
const FILE_CACHING = 'public, max-age=3600';

type Local = { path: string; search: string };

/** A file of the build or of a static site, or a redirect to one; null where the path names none. */
async function fileResponse(parts: WebAppParts, { path }: Local, context: Context): Promise<Response | null> {
  const { options, buildFiles, staticSites, verifyPage } = parts;
  const { raw } = context.req;
  if (path === '/pdf-frame.html') return pdfFrame(options.development);
  const verifying = await verifyPage(path, raw.headers);
  if (verifying) return verifying;
  const caching = path.startsWith('/assets/') ? ASSET_CACHING : FILE_CACHING;
  const file = serveStaticFile(buildFiles, path, raw, () => ({ 'cache-control': caching }));
  if (file) return file;
  if (path === '/favicon.ico') return context.redirect('/favicon.svg', 308);
  if (/^\/(?:developers|storybook)$/.test(path)) return context.redirect(`${path}/`, 308);
  const https = options.siteOrigin.startsWith('https:');
  const site = await staticSites(path);
  if (site.size === 0 && path.startsWith('/storybook/') && staticSitePath(path) !== path)
    return storybookAway(parts.storybookBuild, https, context.env?.forwardedFor ?? '');
  return serveStaticFile(site, staticSitePath(path), raw, ({ scriptHashes }) => ({
    ...staticSitePolicy(https, scriptHashes),
    ...sharingHeaders(path),
  }));
}

/** Without a listener in front, as in tests, the URL is used. */
function pageRequestOf({ env, req }: Context<WebEnv>): PageRequest {
  if (env?.page) return env.page;
  const { pathname, search } = new URL(req.url);
  return readPageRequest(pathname + search, Object.fromEntries(req.raw.headers));
}

/** Anything that is not a path of ours: rendered as a 404 page. */
const NO_PAGE: Local = { path: '/404', search: '' };

/** Everything the site serves itself; requests below the API's prefixes never get here. */
export function createWebApp(parts: WebAppParts): Hono<WebEnv> {
  const { options } = parts;
  const https = options.siteOrigin.startsWith('https:');
  const app = new Hono<WebEnv>();
  app.use(securityHeaders(https));
  app.on(['GET'], '*', async (context) => {
    const { target, pageKey, session } = pageRequestOf(context);
    if (target.kind === 'moved') return context.redirect(target.location, 308);
    const file = target.kind === 'local' ? await fileResponse(parts, target, context) : null;
    if (file) return file;
    const { forwardedFor = '', visitor = '' } = context.env ?? {};
    const { path, search } = target.kind === 'ambiguous' ? NO_PAGE : target;
    return servePage(parts, {
      path,
      search,
      pageKey,
      session,
      headers: context.req.raw.headers,
      forwardedFor,
      visitor,
    });
  });
  const { storybookBuild } = parts;
  if (storybookBuild)
    app.post(STORYBOOK_BUILD_PATH, ({ env, req }) =>
      askForStorybook(storybookBuild, options.siteOrigin, {
        headers: req.raw.headers,
        address: env?.forwardedFor ?? '',
      }),
    );
  app.onError((error, context) => {
    process.stderr.write(`${error.stack ?? error.message}\n`);
    return context.html(ERROR_PAGE, 500, errorPageHeaders(https));
  });
  app.all('*', (context) => context.text('Method Not Allowed', 405, { allow: 'GET, HEAD' }));
  return app;
}
