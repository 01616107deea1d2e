/**
 * The one page whose address may hold a name and an identity-card number (000 §2, security X3). What stands there is for
 * the page's first script alone: no rendering sees it, and no request of the page names it as its referrer.
 */
const PERSONAL_QUERY: ReadonlySet<string> = new Set(['/proofList.html']);

/** What of a page's query its rendering may see. */
export function renderedQuery(path: string, search: string): string {
  return PERSONAL_QUERY.has(path) ? '' : search;
}

/** What such a page's answer carries besides; nothing for others. */
export function hideReferrer(path: string, headers: Headers): void {
  if (PERSONAL_QUERY.has(path)) headers.set('referrer-policy', 'no-referrer');
}
