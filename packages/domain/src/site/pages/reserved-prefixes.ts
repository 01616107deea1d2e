/** Prefixes that belong to the API; no page may be below them (000 §9, A97). */
export const API_PREFIXES = [
  '/app',
  '/wxpub',
  '/storage',
  '/webapi',
  '/newsapi',
  '/ban',
  '/partner',
  '/media',
  '/.well-known',
] as const;

/** Folders of files and of other sites beside the pages; we do not choose the names inside. */
export const FILE_PREFIXES = ['/assets', '/developers', '/storybook'] as const;

/** Folders of the site's own files, named like pages. */
const CONTENT_PREFIXES = ['/images', '/files'] as const;

/** Documents with a policy of their own, which the server sends as they are: the page that checks study proofs. */
const DOCUMENTS = ['/verify.html'] as const;

/** Whether a path is one of these prefixes or below it. */
export function isUnder(path: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** Whether an address of this site is not one of its pages, so that the browser must load it without the router. */
export function isOutsideRouter(path: string): boolean {
  return (
    isUnder(path, API_PREFIXES) ||
    isUnder(path, FILE_PREFIXES) ||
    isUnder(path, [...CONTENT_PREFIXES, ...DOCUMENTS])
  );
}
