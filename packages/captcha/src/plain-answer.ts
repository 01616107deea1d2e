const NUMERALS = '零一二三四五六七八九';

/**
 * An answer as it is compared: large and small letters, wide and narrow ones, marks and blanks around it, a numeral and
 * its digit make no difference.
 */
export function plainAnswer(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[零一二三四五六七八九]/g, (numeral) => String(NUMERALS.indexOf(numeral)));
}
