import { randomUUID } from 'node:crypto';
import { matchPage } from '@jixu/domain/site/pages/match-page';
import { RouterContextProvider } from 'react-router';
import { contentSecurityPolicy, hashNoncedScripts } from './content-security-policy.ts';
import { startFromHosts } from './fallback-hosts.ts';
import { NONCE_HEADER } from './nonce-header.ts';
import { etagOf, type PageSnapshot } from './page-snapshot.ts';

/** React Router's request handler, from the build or the dev server. */
export type RouteHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

export type RenderOptions = {
  siteOrigin: string;
  development: boolean;
  /** Origins of the alternate static hosts; empty for none. */
  staticHosts: readonly string[];
  /** Origins of the tracking servers, if any. */
  trackingOrigins?: readonly string[];
  /** Where the payment page alone may post its form. */
  payFormOrigins?: readonly string[];
  /** What the page of face checks alone may ask. */
  faceOrigins?: readonly string[];
};

/** The only headers of a visitor that a personal rendering sees: everything else stays at the edge (X12). */
const PASSED_HEADERS = ['cookie', 'accept', 'accept-language'];

function snapshotOf(status: number, headers: Headers, body: Buffer): PageSnapshot {
  return { status, headers: [...headers], body, compressed: null, etag: etagOf(body) };
}

async function toSnapshot(
  response: Response,
  options: RenderOptions,
  isShared: boolean,
  path: string,
): Promise<PageSnapshot> {
  const headers = new Headers(response.headers);
  const nonce = headers.get(NONCE_HEADER);
  headers.delete(NONCE_HEADER);
  headers.delete('content-length');
  if (!nonce) return snapshotOf(response.status, headers, Buffer.from(await response.arrayBuffer()));
  // Public pages are for reading, so text paints first; a lesson needs its player at once.
  const isPaintedFirst = isShared && !options.development;
  const started = startFromHosts(await response.text(), nonce, options.staticHosts, isPaintedFirst);
  const hashed = hashNoncedScripts(started.html, nonce);
  // Vite's own inline scripts in development carry no nonce.
  if (!options.development) {
    const { siteOrigin, staticHosts, trackingOrigins = [], payFormOrigins, faceOrigins = [] } = options;
    const page = matchPage(path)?.id;
    const formOrigins = page === 'pay' ? payFormOrigins : [];
    const connectOrigins = [...trackingOrigins, ...(page === 'faceVerify' ? faceOrigins : [])];
    const hashes = [...hashed.scriptHashes, ...started.scriptHashes];
    const https = siteOrigin.startsWith('https:');
    headers.set(
      'content-security-policy',
      contentSecurityPolicy(hashes, https, staticHosts, connectOrigins, formOrigins),
    );
  }
  return snapshotOf(response.status, headers, Buffer.from(hashed.html));
}

/**
 * Renders `target` (path and query) completely. The origin is the configured one, never the Host header. Without
 * `visitor` nothing of any visitor is involved: that is how shared pages are rendered.
 */
export async function renderPage(
  handler: RouteHandler,
  target: string,
  options: RenderOptions,
  visitor?: { headers: Headers; method: string; forwardedFor: string },
): Promise<PageSnapshot> {
  const headers = new Headers();
  for (const name of visitor ? PASSED_HEADERS : []) {
    const value = visitor?.headers.get(name);
    if (value) headers.set(name, value);
  }
  if (visitor) headers.set('x-forwarded-for', visitor.forwardedFor);
  headers.set('x-request-id', randomUUID());
  const request = new Request(new URL(target, options.siteOrigin), {
    headers,
    method: visitor?.method ?? 'GET',
  });
  const response = await handler(request, new RouterContextProvider());
  return toSnapshot(response, options, visitor === undefined, new URL(request.url).pathname);
}
