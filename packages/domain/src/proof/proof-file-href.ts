import { parseUrl } from '../site/navigation/safe-url.ts';

/**
 * Where a study proof can be downloaded (002 §5): http becomes https, a path of this site stays. Null where there is no
 * document, and for an invalid address.
 */
export function proofFileHref(proofUrl: string): string | null {
  const url = proofUrl.trim();
  if (/^\/(?![/\\])/.test(url)) return url;
  if (!/^https?:\/\//i.test(url) || parseUrl(url) === null) return null;
  return url.replace(/^http:/i, 'https:');
}
