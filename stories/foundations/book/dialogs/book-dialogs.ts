import { ACCOUNT_DIALOGS } from './account-dialogs.ts';
import type { BookDialog } from './book-dialog.ts';
import { CHECK_DIALOGS } from './check-dialogs.ts';
import { ENTRANCE_DIALOGS } from './entrance-dialogs.ts';
import { EXAM_DIALOGS } from './exam-dialogs.ts';
import { LESSON_DIALOGS } from './lesson-dialogs.ts';
import { ORDER_DIALOGS } from './order-dialogs.ts';
import { STUDY_DIALOGS } from './study-dialogs.ts';
import { VISITOR_DIALOGS } from './visitor-dialogs.ts';

/** All forty-eight, in the order of their numbers. */
export const BOOK_DIALOGS: readonly BookDialog[] = [
  ...ENTRANCE_DIALOGS,
  ...VISITOR_DIALOGS,
  ...STUDY_DIALOGS,
  ...ORDER_DIALOGS,
  ...ACCOUNT_DIALOGS,
  ...CHECK_DIALOGS,
  ...LESSON_DIALOGS,
  ...EXAM_DIALOGS,
];

/** A dialog of the book by its number; an unknown number is a mistake of the page. */
export function bookDialog(number: string): BookDialog {
  const dialog = BOOK_DIALOGS.find((one) => one.number === number);
  if (dialog === undefined) throw new Error(`${number}: no such dialog in the book`);
  return dialog;
}

/**
 * What its page is called, and with which words the search finds it, because that reads names and not tags. One word:
 * each word that does not match makes a hit worse; and all within twenty characters, because further on nothing is found.
 */
export const pageNameOf = ({ number, name, chinese }: BookDialog): string =>
  [number, ...chinese, name].join('·');

/** The last part of the title of its stories: the same names, and its file. */
export const titleOf = (dialog: BookDialog): string =>
  `${pageNameOf(dialog)} ${dialog.stories.split('/').at(-1)}`;
