import { posix } from 'node:path';

/** A row of the glossary's table of retired words. */
export interface RetiredWord {
  /** Its words in lower case: one, or a pair like `micro batcher`. */
  readonly words: readonly string[];
  readonly say: string;
  /** Whether it may stay in a file of that path. */
  mayStayIn(path: string): boolean;
}

/** `sealedAnswer`, `sealed-answer`, `SEALED_ANSWER` → ['sealed', 'answer']. */
export function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
}

/** The parts of a cell, set off by commas; a comma within braces is of a pattern. */
const listOf = (cell: string): string[] =>
  cell
    .replaceAll('`', '')
    .split(/,(?![^{]*\})/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const ALL_BUT = /^all but /;

/** A cell of paths: those where a word may stay, or `all but` those where it may not. */
function readPlaces(cell: string): RetiredWord['mayStayIn'] {
  const patterns = listOf(cell.trim().replace(ALL_BUT, ''));
  const isAmong = (path: string) => patterns.some((pattern) => posix.matchesGlob(path, pattern));
  return ALL_BUT.test(cell.trim()) ? (path) => !isAmong(path) : isAmong;
}

/** The rows of the table below the heading "Retired"; one row may retire several words, set off by commas. */
export function readRetired(glossary: string): RetiredWord[] {
  const [, section = ''] = glossary.split(/^## Retired$/m);
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).flatMap((row) => {
    const [retired = '', say = '', mayStayIn = ''] = row.split('|').slice(1);
    return listOf(retired).map((word) => ({
      words: wordsOf(word),
      say: say.trim(),
      mayStayIn: readPlaces(mayStayIn),
    }));
  });
}
