import { sameOriginPath } from '../session/safe-url.ts';

/** Any origin serves to tell whether a path stays on its own; this one cannot be anybody's. */
const NOWHERE = 'https://site.invalid';

/** A path of this site as a content editor may write one, or null for whatever could leave it (security X15). */
export function sitePath(address: string): string | null {
  return address.startsWith('/') ? sameOriginPath(address, NOWHERE) : null;
}
