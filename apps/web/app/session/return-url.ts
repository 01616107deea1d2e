import { sameOriginPath } from '@jixu/domain/session/safe-url';

/**
 * The page a lost session interrupted, as it may be offered on the page on screen: a path of this site and no other
 * (A02, security X15), and not the page one is on already. `lastUrl`: what sessionStorage holds.
 */
export function returnUrlToOffer(
  lastUrl: string | null,
  here: Pick<Location, 'origin' | 'pathname' | 'search'>,
): string | null {
  const path = sameOriginPath(lastUrl ?? '', here.origin);
  return path === null || path.split('#', 1)[0] === here.pathname + here.search ? null : path;
}
