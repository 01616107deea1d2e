import { sameOriginPath } from './safe-url.ts';

/** Any origin will do to test whether a path stays on its own; this one can belong to nobody. */
const NOWHERE = 'https://site.invalid';

/** A path of this site as a content editor may write it, or null for anything that could lead elsewhere (security X15). */
export function sitePath(address: string): string | null {
  return address.startsWith('/') ? sameOriginPath(address, NOWHERE) : null;
}
