/** Backslashes, control characters, blanks and @ never occur in our paths, and browsers interpret each in surprising ways. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused here
const UNSAFE = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\@]/;

/**
 * Reads an address that must stay on this site: a path with query and fragment, or a full address of `origin`.
 * Returns the path from its first slash, or null for anything that could leave the origin. Security X15.
 */
export function sameOriginPath(text: string, origin: string): string | null {
  const path = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
  if (!path.startsWith('/') || path.startsWith('//') || UNSAFE.test(path) || UNSAFE.test(decoded(path)))
    return null;
  const url = parseUrl(path, origin);
  return url?.origin === origin && !url.pathname.startsWith('//') ? path : null;
}

/** An address decoded twice must be as safe as one decoded once; undecodable ones become a NUL, which is rejected. */
function decoded(path: string): string {
  const pathname = path.split(/[?#]/, 1)[0] ?? '';
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '\u0000';
  }
}

/** Parses a configured address of another site: http or https, without a user name. Null for anything else. */
export function externalUrl(text: string): string | null {
  const trimmed = text.trim();
  const url = /^https?:\/\//i.test(trimmed) ? parseUrl(trimmed) : null;
  return url?.username === '' && url.password === '' ? url.href : null;
}

/** An address read as a browser reads it; null where it is none. (URL.canParse is younger than our floor of browsers.) */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** Any origin will do to test whether a path stays on its own; this one can belong to nobody. */
const NOWHERE = 'https://site.invalid';

/** A path of this site as a content editor may write it, or null for anything that could lead elsewhere (security X15). */
export function sitePath(address: string): string | null {
  return address.startsWith('/') ? sameOriginPath(address, NOWHERE) : null;
}
