import { type ExternalSite, externalSite } from '@jixu/domain/navigation/external-site';

/** What a click on a link does for a visitor of this site: nothing special, a notice, or a rejection. */
export type Leaving = { kind: 'stays' } | { kind: 'leaves'; to: ExternalSite } | { kind: 'refused' };

/** Classifies a link's address: one of another site is announced before it opens, an unlisted one never opens (X15). */
export function leavingOf(href: string, origin: string, allowed: readonly string[]): Leaving {
  if (!/^https?:/i.test(href) || href.startsWith(`${origin}/`) || href === origin) return { kind: 'stays' };
  const to = externalSite(href, allowed);
  return to === null ? { kind: 'refused' } : { kind: 'leaves', to };
}
