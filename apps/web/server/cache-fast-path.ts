import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HtmlCache } from './html-cache.ts';
import { chooseEncoding, encodedBody, type PageSnapshot, snapshotResponse } from './page-snapshot.ts';
import { setSecurityHeaders } from './security-headers.ts';

/** Browsers and proxies revalidate a shared page every time; only this server caches it. */
export const SHARED_CACHING = 'public, no-cache';

/** A response ready for the wire: header names and values alternating, as writeHead takes them. */
type ReadyResponse = { status: number; headers: readonly string[]; body: Buffer | undefined };
type ReadyPage = { [kind in 'br' | 'gzip' | 'identity' | 'known']: ReadyResponse };

export type CacheFastPathParts = {
  cache: HtmlCache;
  render: (key: string) => Promise<PageSnapshot>;
  /** Whether the site is reached by https; decides about HSTS. */
  https: boolean;
};

/** Responds with the cached page of a key if there is a fresh one; false where the app must respond. */
export type CacheFastPath = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  pageKey: string,
  requestId: string,
) => boolean;

function readyPage(page: PageSnapshot, https: boolean): ReadyPage {
  const ready = (requested: Record<string, string>, body: Buffer | undefined): ReadyResponse => {
    const { status, headers } = snapshotResponse(page, new Headers(requested));
    headers.set('cache-control', SHARED_CACHING);
    headers.set('x-cache', 'hit');
    setSecurityHeaders(headers, https);
    return { status, headers: [...headers].flat(), body };
  };
  return {
    br: ready({ 'accept-encoding': 'br' }, encodedBody(page, 'br')),
    gzip: ready({ 'accept-encoding': 'gzip' }, encodedBody(page, 'gzip')),
    identity: ready({}, page.body),
    known: ready({ 'if-none-match': page.etag }, undefined),
  };
}

/**
 * Sends a cached page without building a Request and a Response or calling the app, which serves most visitors.
 * Everything else, and the same page when not cached, goes through the app, with the same headers.
 */
export function createCacheFastPath({ cache, render, https }: CacheFastPathParts): CacheFastPath {
  const readyPages = new WeakMap<PageSnapshot, ReadyPage>();
  const readyOf = (page: PageSnapshot): ReadyPage => {
    const known = readyPages.get(page);
    if (known) return known;
    const made = readyPage(page, https);
    readyPages.set(page, made);
    return made;
  };
  return (incoming, outgoing, pageKey, requestId) => {
    const { headers } = incoming;
    const page = incoming.method === 'GET' ? cache.fresh(pageKey, render) : null;
    if (!page) return false;
    const ready = readyOf(page);
    const isKnown = headers['if-none-match'] === page.etag;
    const response = isKnown ? ready.known : ready[chooseEncoding(headers['accept-encoding']) ?? 'identity'];
    outgoing.writeHead(response.status, ['x-request-id', requestId, ...response.headers]);
    outgoing.end(response.body);
    return true;
  };
}
