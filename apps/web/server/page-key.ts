/**
 * Pages that look the same to every anonymous visitor, with the query parameters their rendering reads (A95).
 * What is not listed here is never cached: forgetting a page costs time, never privacy.
 */
const SHARED_PAGES: readonly { path: RegExp; query: Readonly<Record<string, RegExp>> }[] = [
  { path: /^\/$/, query: {} },
  { path: /^\/area\/\d{1,9}\.html$/, query: {} },
  // The query names the area only where the path does not (A12).
  { path: /^\/area\/[a-z]{2,12}\.html$/, query: { area: /^\d{1,9}$/ } },
  { path: /^\/ac\/(?:user_agree|privacy_agree)$/, query: {} },
];

/**
 * The cache key of a page, which is also the whole URL its rendering gets to see; null where the page is personal.
 * `path` is canonical (readTarget). Parameters are ordered, so that their order on the wire cannot make a second key.
 */
export function sharedPageKey(path: string, search: string): string | null {
  const page = SHARED_PAGES.find((candidate) => candidate.path.test(path));
  if (!page) return null;
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of Object.keys(page.query).sort()) {
    const value = given.get(name);
    if (value !== null && page.query[name]?.test(value)) kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
