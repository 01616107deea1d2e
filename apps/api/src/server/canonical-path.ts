/**
 * Whether a raw request path is in the one spelling our routes use. Anything a router, a proxy and a check could
 * interpret differently (//, an encoded byte, ;, \, dot segments, a trailing dot or slash) is not a path of ours
 * (security X13). Only the folder of RFC 8615 begins with a dot.
 */
export function isCanonicalPath(rawPath: string): boolean {
  if (rawPath === '/') return true;
  return /^(\/\.well-known)?(\/[\w-]+(\.[\w-]+)*)+$/.test(rawPath);
}

/** The path as sent, before any URL parser normalised it: up to the query. */
export function rawPathOf(requestTarget: string): string {
  const withoutOrigin = requestTarget.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  return withoutOrigin.split(/[?#]/, 1)[0] || '/';
}
