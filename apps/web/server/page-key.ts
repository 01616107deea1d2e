import { CONSTANTS } from '@jixu/constants';

/**
 * Pages that look the same to every anonymous visitor, with the query parameters their rendering reads (A95).
 * What is not listed here is never cached: forgetting a page costs time, never privacy.
 */
const PAGE_NUMBER = { page: /^[1-9]\d{0,3}$/ };
const ID = /^[1-9]\d{0,8}$/;
const SECTION = 'infos|policy|dynamic|learn|experience|stuff';
const PROFESSION = CONSTANTS.TRACK_PROFESSION_CODES.join('|');

const SHARED_PAGES: readonly { path: RegExp; query: Readonly<Record<string, RegExp>> }[] = [
  { path: /^\/$/, query: {} },
  { path: /^\/area\/\d{1,9}\.html$/, query: {} },
  // The query names the area only where the path does not (A12).
  { path: /^\/area\/[a-z]{2,12}\.html$/, query: { area: /^\d{1,9}$/ } },
  { path: /^\/ac\/(?:user_agree|privacy_agree)$/, query: {} },
  { path: /^\/course_detail\.html$/, query: { product_id: ID } },
  { path: /^\/courses\/\d{1,9}\.html$/, query: PAGE_NUMBER },
  { path: /^\/teachers\/jxjy$/, query: PAGE_NUMBER },
  { path: /^\/teacher\/\d{1,9}\.html$/, query: {} },
  { path: /^\/jxjy\/all\/$/, query: PAGE_NUMBER },
  // The three forms of an article's address (ROUTE-14, ROUTE-15, A32), under the sections articles stand in.
  { path: new RegExp(`^(?:/(?:${PROFESSION}))?/(?:${SECTION})_detail/\\d{1,9}\\.html$`), query: {} },
  { path: new RegExp(`^/(?:${SECTION})_detail_\\d{1,9}\\.html$`), query: {} },
];

/** Names of cookies that belong to one learner: a request with one of them never touches the cache. */
const SESSION_COOKIE = new RegExp(`(?:^|;\\s*)(?:__Host-)?${CONSTANTS.SESSION_COOKIE}=`);

/** Whether a request with these two headers is nobody's in particular. */
export function isAnonymous(
  authorization: string | null | undefined,
  cookie: string | null | undefined,
): boolean {
  return (authorization ?? null) === null && !SESSION_COOKIE.test(cookie ?? '');
}

/**
 * The cache key of a page, which is also the whole URL its rendering gets to see; null where the page is personal.
 * `path` is canonical (readTarget). Parameters are ordered, so that their order on the wire cannot make a second key.
 */
export function sharedPageKey(path: string, search: string): string | null {
  const page = SHARED_PAGES.find((candidate) => candidate.path.test(path));
  if (!page) return null;
  const names = Object.keys(page.query).sort();
  if (search === '' || names.length === 0) return path;
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value !== null && page.query[name]?.test(value)) kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
