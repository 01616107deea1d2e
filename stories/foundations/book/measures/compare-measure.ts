import { type BookDialog, type Measure, SITE_HEADER } from '../dialogs/book-dialog.ts';
import { BOOK_DIALOGS } from '../dialogs/book-dialogs.ts';

/** narrow: the screen has no room for the number, so nothing can be said. */
export type Verdict = 'equal' | 'other' | 'narrow';

/** What of a window a dialog may fill: 16 px stay free at both sides. */
const FREE_PX = 32;

const numberIn = (title: string): string | undefined => /\/(D\d\d)[· ]/.exec(title)?.[1];

/** The sizes to look for in a story, by the title of its file: those of its dialog, and the header's anywhere. */
export function measuresOf(title: string): readonly Measure[] {
  const dialog: BookDialog | undefined = BOOK_DIALOGS.find(({ number }) => number === numberIn(title));
  return [...(dialog?.measures ?? []), SITE_HEADER];
}

/** The same by the file, from `stories/`. */
export function measuresOfFile(file: string): readonly Measure[] {
  const path = file.replace('.stories.tsx', '');
  const dialog = BOOK_DIALOGS.find(({ stories, more = [] }) => [stories, ...more].includes(path));
  return [...(dialog?.measures ?? []), SITE_HEADER];
}

/** Whether what is drawn is as large as it has to be. */
export function verdictOf({ side, px }: Measure, drawn: number, windowWidth: number): Verdict {
  if (Math.round(drawn) === px) return 'equal';
  return side === 'width' && px + FREE_PX > windowWidth ? 'narrow' : 'other';
}

const SIGNS: Readonly<Record<Verdict, string>> = { equal: '=', other: '≠', narrow: '窄屏' };

/** 弹窗的宽 370 = 370 LOGIN-01 */
export function sentenceOf(measure: Measure, drawn: number, windowWidth: number): string {
  const { what, px, by = '设计自定' } = measure;
  return `${what} ${Math.round(drawn)} ${SIGNS[verdictOf(measure, drawn, windowWidth)]} ${px} ${by}`;
}
