import { ERRCODE_TEXT, OPERATION_ERRCODE_TEXT } from '@jixu/constants';
import type { BookDialog } from '../dialogs/book-dialog.ts';
import { BOOK_DIALOGS } from '../dialogs/book-dialogs.ts';
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

const DIALOG_FILES = BOOK_DIALOGS.map(
  ({ number, component, stories }: BookDialog) => [number, closureOf(`${component ?? stories}.tsx`)] as const,
);

const dialogsShowing = (places: readonly string[]): string[] =>
  DIALOG_FILES.filter(([, files]) => places.some((place) => files.has(place))).map(([number]) => number);

const OWN_TEXTS: readonly CopyLine[] = TEXT_ROWS.map(({ key, text, file, line, shownIn }) => ({
  key,
  text,
  origin: `${file}:${line}`,
  shownIn,
  dialogs: dialogsShowing(shownIn),
}));

const ERRCODES = 'openapi/errcodes.yaml';

/** What the server says: of an errcode, and of an errcode at one call. */
const SERVER_TEXTS: readonly CopyLine[] = [
  ...Object.entries(ERRCODE_TEXT).map(([errcode, text]) => [`errcode ${errcode}`, text] as const),
  ...Object.entries(OPERATION_ERRCODE_TEXT).flatMap(([operation, sentences]) =>
    Object.entries(sentences).map(([errcode, text]) => [`${operation} ${errcode}`, text] as const),
  ),
].map(([key, text]) => ({ key, text, origin: ERRCODES, shownIn: [], dialogs: [] }));

/** Every sentence a learner may read, in the order of the files. */
export const COPY_LINES: readonly CopyLine[] = [...OWN_TEXTS, ...SERVER_TEXTS];

/** What a dialog says in its own words. */
export const textsOf = ({ number }: BookDialog): readonly CopyLine[] =>
  OWN_TEXTS.filter(({ dialogs }) => dialogs.includes(number));
