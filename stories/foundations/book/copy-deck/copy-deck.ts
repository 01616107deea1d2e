import type { BookDialog } from '../dialogs/book-dialog.ts';
import { BOOK_DIALOGS } from '../dialogs/book-dialogs.ts';
import { isOf } from './named-texts.ts';
import { rejectionsOf, SERVER_TEXTS } from './server-texts.ts';
import { PARTS, TEXT_ROWS } from './text-rows.ts';

/** A line of the copy deck. */
export interface CopyLine {
  readonly key: string;
  readonly text: string;
  /** The file, and the line where there is one. */
  readonly origin: string;
  readonly shownIn: readonly string[];
  /** The dialogs that show it: D13. */
  readonly dialogs: readonly string[];
}

/** A component and what it consists of. */
function closureOf(component: string, known: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  if (known.has(component)) return known;
  const withIt: ReadonlySet<string> = new Set([...known, component]);
  return (PARTS[component] ?? []).reduce((all, part) => closureOf(part, all), withIt);
}

/** What a dialog says: what its component and the parts of it import, what its row names, what its calls may answer. */
interface Saying {
  readonly number: string;
  readonly files: ReadonlySet<string>;
  readonly names: readonly string[];
  readonly rejections: ReadonlySet<string>;
}

const SAYINGS: readonly Saying[] = BOOK_DIALOGS.map(
  ({ number, component, stories, says = [], calls }: BookDialog) => ({
    number,
    files: closureOf(`${component ?? stories}.tsx`),
    names: says,
    rejections: new Set(calls.flatMap(rejectionsOf)),
  }),
);

const numbersOf = (says: (saying: Saying) => boolean): string[] =>
  SAYINGS.filter(says).map(({ number }) => number);

const OWN_TEXTS: readonly CopyLine[] = TEXT_ROWS.map((row) => ({
  key: row.key,
  text: row.text,
  origin: `${row.file}:${row.line}`,
  shownIn: row.shownIn,
  dialogs: numbersOf(
    ({ files, names }) =>
      row.shownIn.some((place) => files.has(place)) || names.some((name) => isOf(name, row)),
  ),
}));

const ERRCODES = 'openapi/errcodes.yaml';

const SAID_BY_SERVER: readonly CopyLine[] = SERVER_TEXTS.map(({ key, text }) => ({
  key,
  text,
  origin: ERRCODES,
  shownIn: [],
  dialogs: numbersOf(({ names, rejections }) => rejections.has(key) || names.includes(key)),
}));

/** Every sentence a learner may read, in the order of the files. */
export const COPY_LINES: readonly CopyLine[] = [...OWN_TEXTS, ...SAID_BY_SERVER];

/** What a dialog says, in its own words and in the server's. */
export const textsOf = ({ number }: BookDialog): readonly CopyLine[] =>
  COPY_LINES.filter(({ dialogs }) => dialogs.includes(number));
