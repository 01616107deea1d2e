import { type ExternalSite, externalSite } from '@jixu/domain/site/navigation/external-site';

/** What a click on a link does for a visitor of this site: nothing special, a notice, or a rejection. */
export type Leaving = { kind: 'stays' } | { kind: 'leaves'; to: ExternalSite } | { kind: 'refused' };

/**
 * Classifies a click: the page of another site is announced before it opens, an unlisted one never opens (X15).
 * `button`: of the mouse, as in a DOM event; only the first and the middle one open a link.
 */
export function leavingOf(
  { href, button }: { readonly href: string; readonly button: number },
  origin: string,
  allowed: readonly string[],
): Leaving {
  if (button > 1) return { kind: 'stays' };
  if (!/^https?:/i.test(href) || href.startsWith(`${origin}/`) || href === origin) return { kind: 'stays' };
  const to = externalSite(href, allowed);
  return to === null ? { kind: 'refused' } : { kind: 'leaves', to };
}
