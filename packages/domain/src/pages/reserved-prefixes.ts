/** Prefixes the API owns; no page lives below them (000 §9, A97). */
export const API_PREFIXES = [
  '/app',
  '/wxpub',
  '/storage',
  '/webapi',
  '/newsapi',
  '/ban',
  '/partner',
  '/media',
] as const;

/** Folders of files and of other sites beside the pages: the names in them are not ours to choose. */
export const FILE_PREFIXES = ['/assets', '/developers', '/storybook'] as const;

/** Folders of the site's own files, named like pages. */
const CONTENT_PREFIXES = ['/images', '/files'] as const;

/** Whether a path is one of these prefixes or stands below it. */
export function isUnder(path: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** Whether an address of this site is none of its pages: the browser fetches it without the router. */
export function isOutsideRouter(path: string): boolean {
  return isUnder(path, API_PREFIXES) || isUnder(path, FILE_PREFIXES) || isUnder(path, CONTENT_PREFIXES);
}
