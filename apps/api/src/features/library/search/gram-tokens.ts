import { BLOCK_END } from '@jixu/domain/library/fold-text';

/** Between blocks and nowhere else: no pair of characters is three characters long. */
const GAP = '|||';

/**
 * A folded text as tokens, each two neighbouring characters. A text of n > 1 characters stands in another exactly where
 * its n − 1 pairs stand in a row, so that a phrase of pairs finds what `includes` finds, and nothing else.
 */
export function pairTokens(text: string): string {
  return text
    .split(BLOCK_END)
    .map((block) => pairsOf(block).join(' '))
    .filter((pairs) => pairs !== '')
    .join(` ${GAP} `);
}

function pairsOf(block: string): string[] {
  const characters = [...block];
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}

/** Every character of a folded text once, marked with where it stands: what is searched for a single character. */
export function letterTokens(mark: string, text: string): string {
  const letters = new Set(text.replaceAll(BLOCK_END, ''));
  return Array.from(letters, (letter) => mark + letter).join(' ');
}
