/** Counted as one opening and one closing bracket: document numbers are printed with any of them. */
const OPENING = '〔［【｛[{〖〘〚﹝﹙﹛（';
const CLOSING = '〕］】｝]}〗〙〛﹞﹚﹜）';
const DOUBLE_QUOTES = '“”„‟〝〞＂';
const SINGLE_QUOTES = '‘’‚‛＇';

const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/** Full-width forms of ASCII stand this far behind it. */
const FULL_WIDTH = 0xfee0;
const CAPITALS = range(0x41, 0x5a);

/** Each character that counts as another one. */
const SAME = new Map<string, string>();
for (const letter of range(0xff01, 0xff5e)) {
  SAME.set(letter, String.fromCodePoint((letter.codePointAt(0) ?? 0) - FULL_WIDTH).toLowerCase());
}
for (const letter of CAPITALS) SAME.set(letter, letter.toLowerCase());
for (const bracket of OPENING) SAME.set(bracket, '(');
for (const bracket of CLOSING) SAME.set(bracket, ')');
for (const quote of DOUBLE_QUOTES) SAME.set(quote, '"');
for (const quote of SINGLE_QUOTES) SAME.set(quote, "'");

/** Blanks, marks without width and control characters, which count as nothing. */
const NOTHING = [
  range(0x01, 0x20),
  range(0x7f, 0xa0),
  '\u00ad\u1680',
  range(0x2000, 0x200f),
  range(0x2028, 0x202f),
  range(0x205f, 0x2064),
  '\u3000\ufeff',
].join('');
const IGNORED = new Set(NOTHING);

/**
 * How a character is compared in searches: without regard to width, case, kind of bracket or quotation mark; '' if it
 * counts as nothing. The database folds texts by the same table (`fold_statute` in 0039-statute-library.ts).
 */
export function foldCharacter(character: string): string {
  return IGNORED.has(character) ? '' : (SAME.get(character) ?? character);
}

/** A text as searches compare it. */
export function foldText(text: string): string {
  let folded = '';
  for (const character of text) folded += foldCharacter(character);
  return folded;
}

/** Parts the blocks of a text, so that no hit runs from one paragraph into the next. Never part of a keyword. */
export const BLOCK_END = '\u0001';

/** The table for PostgreSQL's translate(): what has no counterpart in `to` is removed. */
export const FOLDING = {
  from: [...SAME.keys(), ...[...IGNORED].filter((character) => character !== BLOCK_END)].join(''),
  to: [...SAME.values()].join(''),
} as const;
