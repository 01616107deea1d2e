import { PAGES } from '@jixu/domain/site/pages/pages';
import { API_PREFIXES, FILE_PREFIXES, isUnder } from '@jixu/domain/site/pages/reserved-prefixes';

/** Classification of a raw request target. Page paths are lower case, without escapes or a trailing slash. */
export type RequestTarget =
  | { kind: 'proxied'; path: string; search: string }
  | { kind: 'local'; path: string; search: string }
  | { kind: 'moved'; location: string }
  | { kind: 'ambiguous'; reason: string };

/** Paths with capitals or a trailing slash, as the specification writes them; no other spelling of them is a page. */
const SPELLED_AS_WRITTEN: ReadonlySet<string> = new Set(
  Object.values(PAGES)
    .map(({ path }) => path)
    .filter((path) => !path.includes(':') && (path !== path.toLowerCase() || path.endsWith('/'))),
);

/** What the router appends to a page's path when it fetches only the page's data. */
const DATA_OF_PAGE = /\.data$/;

const PATH_CHARACTERS = /^\/[A-Za-z0-9._~!$'()*+,=:@%/-]*$/;
const HIDDEN_SEPARATORS = /%(?:2f|5c|2e|00|25|3b|0a|0d)/i;

function ambiguityOf(path: string): string | null {
  if (!PATH_CHARACTERS.test(path)) return 'character';
  if (path.includes('//')) return 'double slash';
  if (/(?:^|\/)\.{1,2}(?:\/|$)/.test(path)) return 'dot segment';
  if (path.endsWith('.')) return 'trailing dot';
  if (HIDDEN_SEPARATORS.test(path)) return 'escaped separator';
  return null;
}

/**
 * Reads the target exactly as it was on the wire, before any URL parser normalises it. An ambiguous path is not a page
 * (security X13), so that no later step can interpret it differently.
 */
export function readTarget(rawUrl: string): RequestTarget {
  const cut = rawUrl.indexOf('?');
  const path = cut < 0 ? rawUrl : rawUrl.slice(0, cut);
  const search = cut < 0 ? '' : rawUrl.slice(cut);
  const reason = ambiguityOf(path);
  if (reason) return { kind: 'ambiguous', reason };
  if (isUnder(path, API_PREFIXES)) return { kind: 'proxied', path, search };
  if (isUnder(path, FILE_PREFIXES)) return { kind: 'local', path, search };
  if (SPELLED_AS_WRITTEN.has(path.replace(DATA_OF_PAGE, ''))) return { kind: 'local', path, search };
  if (SPELLED_AS_WRITTEN.has(`${path}/`)) return { kind: 'moved', location: `${path}/${search}` };
  if (path !== path.toLowerCase()) return { kind: 'ambiguous', reason: 'case' };
  if (path.includes('%')) return { kind: 'ambiguous', reason: 'escape' };
  if (path.length > 1 && path.endsWith('/'))
    return { kind: 'moved', location: path.replace(/\/+$/, '') + search };
  return { kind: 'local', path, search };
}
