import { findHits } from './find-hits.ts';
import { BLOCK_END } from './fold-text.ts';

/** Characters shown before a hit, and altogether. */
const BEFORE = 24;
const LENGTH = 96;
const CUT = '…';

/** The part of a text around the first place that says the keyword; its beginning where none does. One line. */
export function snippetOf(text: string, keyword: string): string {
  const line = text.replaceAll(BLOCK_END, ' ').replace(/\s+/g, ' ').trim();
  const [hit] = findHits(line, keyword);
  const characters = [...line];
  // Code points, so that no character is cut in two.
  const hitAt = hit ? [...line.slice(0, hit.from)].length : 0;
  const from = Math.max(0, Math.min(hitAt - BEFORE, characters.length - LENGTH));
  const cut = characters.slice(from, from + LENGTH).join('');
  return `${from > 0 ? CUT : ''}${cut}${from + LENGTH < characters.length ? CUT : ''}`;
}
