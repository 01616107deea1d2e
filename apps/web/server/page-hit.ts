import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HtmlCache } from './html-cache.ts';
import { isAnonymous, sharedPageKey } from './page-key.ts';
import { chooseEncoding, encodedBody, type PageSnapshot, snapshotResponse } from './page-snapshot.ts';
import { setSecurityHeaders } from './security-headers.ts';

/** A shared page is kept here, not on the way: whoever has it asks whether it is still the same. */
export const SHARED_CACHING = 'public, no-cache';

/** An answer made ready for the wire: names and values in turn, as writeHead takes them. */
type ReadyAnswer = { status: number; headers: readonly string[]; body: Buffer | undefined };
type ReadyPage = { [kind in 'br' | 'gzip' | 'identity' | 'known']: ReadyAnswer };

export type PageHitParts = {
  cache: HtmlCache;
  render: (key: string) => Promise<PageSnapshot>;
  /** Whether the site is reached by https; decides about HSTS. */
  https: boolean;
};

/** Answers with a page of the cache where that can be done at once; false where somebody else must answer. */
export type AnswerPageHit = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: { path: string; search: string },
  requestId: string,
) => boolean;

function readyPage(page: PageSnapshot, https: boolean): ReadyPage {
  const ready = (asked: Record<string, string>, body: Buffer | undefined): ReadyAnswer => {
    const { status, headers } = snapshotResponse(page, new Headers(asked));
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
 * The short way for what most visitors ask for: a page of the cache leaves without a Request, a Response or the app in
 * between. Everything else, and the same page when it is not there, goes the app's way, with the same headers.
 */
export function createPageHit({ cache, render, https }: PageHitParts): AnswerPageHit {
  const readyPages = new WeakMap<PageSnapshot, ReadyPage>();
  const readyOf = (page: PageSnapshot): ReadyPage => {
    const known = readyPages.get(page);
    if (known) return known;
    const made = readyPage(page, https);
    readyPages.set(page, made);
    return made;
  };
  return (incoming, outgoing, { path, search }, requestId) => {
    const { headers } = incoming;
    if (incoming.method !== 'GET' || !isAnonymous(headers.authorization, headers.cookie)) return false;
    const key = sharedPageKey(path, search);
    const page = key && cache.fresh(key, render);
    if (!page) return false;
    const ready = readyOf(page);
    const isKnown = headers['if-none-match'] === page.etag;
    const answer = isKnown ? ready.known : ready[chooseEncoding(headers['accept-encoding']) ?? 'identity'];
    outgoing.writeHead(answer.status, ['x-request-id', requestId, ...answer.headers]);
    outgoing.end(answer.body);
    return true;
  };
}
