import { sameOriginPath } from '@jixu/domain/site/navigation/safe-url';

/**
 * The page a lost session interrupted, if it may be offered on the current one: a path of this site (A02, security
 * X15), and not the current page itself. `lastUrl`: the entry in sessionStorage.
 */
export function returnUrlToOffer(
  lastUrl: string | null,
  here: Pick<Location, 'origin' | 'pathname' | 'search'>,
): string | null {
  const path = sameOriginPath(lastUrl ?? '', here.origin);
  return path === null || path.split('#', 1)[0] === here.pathname + here.search ? null : path;
}
