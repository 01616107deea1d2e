import { isPage } from '@jixu/domain/pages/match-page';
import { TAKE_QUERY_SCRIPT } from './proof-query.ts';

/**
 * Puts the script that takes name and number out of the address before everything else in the proof list's document.
 * React would write what is to be fetched beforehand in front of it, wherever it stood in the page.
 */
export function beginDocument(html: string, pathname: string, nonce: string): string {
  if (!isPage(pathname, 'proofList')) return html;
  return html.replace('<head>', () => `<head><script nonce="${nonce}">${TAKE_QUERY_SCRIPT}</script>`);
}
