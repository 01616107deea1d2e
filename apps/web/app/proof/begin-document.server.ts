import { isPage } from '@jixu/domain/site/pages/match-page';
import { beginHead } from '../../server/begin-head.ts';
import { TAKE_QUERY_SCRIPT } from './proof-query.ts';

/**
 * Puts the script that removes name and number from the address first in the proof list's document. Wherever it is in
 * the page, React would write preload links before it.
 */
export function beginDocument(html: string, pathname: string, nonce: string): string {
  if (!isPage(pathname, 'proofList')) return html;
  return beginHead(html, `<script nonce="${nonce}">${TAKE_QUERY_SCRIPT}</script>`);
}
