import { type ExternalSite, externalSite } from '@jixu/domain/navigation/external-site';

/** What a click on a link means for who stays on this site: nothing, a notice, or a refusal. */
export type Leaving = { kind: 'stays' } | { kind: 'leaves'; to: ExternalSite } | { kind: 'refused' };

/** Reads a link's address: one of another site is told of before it opens, one that is not listed never opens (X15). */
export function leavingOf(href: string, origin: string, allowed: readonly string[]): Leaving {
  if (!/^https?:/i.test(href) || href.startsWith(`${origin}/`) || href === origin) return { kind: 'stays' };
  const to = externalSite(href, allowed);
  return to === null ? { kind: 'refused' } : { kind: 'leaves', to };
}
