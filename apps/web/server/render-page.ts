import { randomUUID } from 'node:crypto';
import { RouterContextProvider } from 'react-router';
import { contentSecurityPolicy, sealInlineScripts } from './content-security-policy.ts';
import { startFromHosts } from './fallback-hosts.ts';
import { NONCE_HEADER } from './nonce-header.ts';
import { etagOf, type PageSnapshot } from './page-snapshot.ts';

/** React Router's request handler, however it was made (build or dev server). */
export type RouteHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

export type RenderOptions = {
  siteOrigin: string;
  development: boolean;
  /** Origins of the alternate static hosts; empty for none. */
  staticHosts: readonly string[];
  /** Origins of the tracking servers, where there are any. */
  trackingOrigins?: readonly string[];
};

/** The only headers of a visitor that a personal rendering gets to see: everything else stays at the edge (X12). */
const PASSED_HEADERS = ['cookie', 'accept', 'accept-language'];

async function toSnapshot(
  response: Response,
  options: RenderOptions,
  isShared: boolean,
): Promise<PageSnapshot> {
  const headers = new Headers(response.headers);
  const nonce = headers.get(NONCE_HEADER);
  headers.delete(NONCE_HEADER);
  headers.delete('content-length');
  let body = Buffer.from(await response.arrayBuffer());
  if (nonce) {
    // Who reads a public page came for its words; who opens a lesson wants the player at once.
    const isPaintedFirst = isShared && !options.development;
    const started = startFromHosts(body.toString('utf8'), nonce, options.staticHosts, isPaintedFirst);
    const sealed = sealInlineScripts(started.html, nonce);
    const hashes = [...sealed.scriptHashes, ...started.scriptHashes];
    body = Buffer.from(sealed.html);
    const https = options.siteOrigin.startsWith('https:');
    // Vite's own inline scripts in development carry no nonce.
    if (!options.development) {
      const { staticHosts, trackingOrigins } = options;
      const policy = contentSecurityPolicy(hashes, https, staticHosts, trackingOrigins);
      headers.set('content-security-policy', policy);
    }
  }
  return { status: response.status, headers: [...headers], body, compressed: null, etag: etagOf(body) };
}

/**
 * Renders `target` (path and query) whole. The origin is the configured one, never the Host header.
 * Without `visitor` nothing of any visitor takes part: that is how shared pages are made.
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
  return toSnapshot(await handler(request, new RouterContextProvider()), options, visitor === undefined);
}
