import { matchPage } from '@jixu/domain/site/pages/match-page';

/** Whether the query at a path may hold a person's name and number: then only the page's first script may read it. */
function isSensitive(path: string): boolean {
  return matchPage(path)?.facts.hasSensitiveQuery === true;
}

/** The part of a page's query that its rendering may see. */
export function renderedQuery(path: string, search: string): string {
  return isSensitive(path) ? '' : search;
}

/** Keeps a sensitive address out of the referrer of the page's requests. */
export function hideReferrer(path: string, headers: Headers): void {
  if (isSensitive(path)) headers.set('referrer-policy', 'no-referrer');
}
