import { CONSTANTS } from '@jixu/constants';
import { matchPage } from '@jixu/domain/site/pages/match-page';
import type { RenderedQuery } from '@jixu/domain/site/pages/page-facts';

/** A session cookie as the API sets it; nothing else can name a session. */
const SESSION_COOKIE = new RegExp(
  `(?:^|;)\\s*((?:__Host-)?${CONSTANTS.SESSION_COOKIE}=[\\w-]{43})\\s*(?:;|$)`,
);

/** The name and value of the cookie that may name a session; null for a visitor who certainly has none. */
export function sessionCookieOf(cookie: string | null | undefined): string | null {
  return SESSION_COOKIE.exec(cookie ?? '')?.[1] ?? null;
}

/** The part of a query that distinguishes cached pages; null where the page is personal. */
function cacheQueryOf(path: string, given: URLSearchParams): RenderedQuery | null {
  const page = matchPage(path);
  if (page?.facts.uncachedQuery?.some((name) => given.has(name))) return null;
  const query = page?.facts.cacheQuery ?? null;
  return page && typeof query === 'function' ? query(page.params) : (query as RenderedQuery | null);
}

/**
 * The cache key of a page, which is also the only URL its rendering sees; null where the page is personal: a page whose
 * entry says nothing about caching costs time, never privacy. `path` is canonical (readTarget). Parameters are sorted,
 * so that their order cannot create a second key.
 */
export function sharedPageKey(path: string, search: string): string | null {
  const given = new URLSearchParams(search);
  const query = cacheQueryOf(path, given);
  if (query === null) return null;
  const names = Object.keys(query).sort();
  if (search === '' || names.length === 0) return path;
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value !== null && query[name]?.test(value)) kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
