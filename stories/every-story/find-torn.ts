import { phrasesOf } from '@jixu/ui-kit/parts/phrases-of.ts';
import type { DrawnPage, DrawnText } from './drawn-places.ts';

/** Short by their nature; a paragraph that begins at the left may break as every Chinese book does. */
const SHORT = 'h1, h2, h3, h4, h5, h6, th, button, label, legend, caption, dt, figcaption, [role="heading"]';
const MOST_LINES = 3;

/** Where the lines of a text end, as offsets into it. */
function lineEnds(node: Text): number[] {
  const range = document.createRange();
  const ends: number[] = [];
  let line: number | undefined;
  for (let at = 0; at < node.data.length; at += 1) {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const middle = range.getBoundingClientRect();
    if (middle.width === 0) continue;
    if (line !== undefined && middle.top - line > middle.height / 2) ends.push(at);
    line = middle.top;
  }
  return ends;
}

const isMark = (character: string): boolean => !/[\p{L}\p{N}]/u.test(character);

/** The phrase around an offset; empty where a line may end. */
function phraseAround(text: string, offset: number): string {
  if (isMark(text.charAt(offset - 1)) || isMark(text.charAt(offset))) return '';
  let from = 0;
  for (const phrase of phrasesOf(text)) {
    if (from === offset) return '';
    const to = from + phrase.length;
    if (offset < to) {
      // marks inside a phrase are places to break
      const ahead = text.slice(from, offset).search(/[\p{L}\p{N}]+$/u);
      const behind = text.slice(offset, to).search(/[^\p{L}\p{N}]/u);
      return text.slice(from + Math.max(0, ahead), behind < 0 ? to : offset + behind);
    }
    from = to;
  }
  return '';
}

/** A phrase that fills more than its line has to be torn somewhere. */
function fitsALine(page: DrawnPage, { element, places }: DrawnText, phrase: string): boolean {
  const size = Number.parseFloat(page.styleOf(element).fontSize);
  const widest = Math.max(...places.map(({ left, right }) => right - left));
  return phrase.length * size < widest;
}

/** Chinese words torn at the end of a line, in titles, labels and centred lines. */
export function findTorn(page: DrawnPage): string[] {
  return page.texts.flatMap((text) => {
    const { element, node, places } = text;
    const lines = new Set(places.map(({ top }) => Math.round(top))).size;
    if (lines < 2 || lines > MOST_LINES) return [];
    if (!element.closest(SHORT) && page.styleOf(element).textAlign !== 'center') return [];
    return lineEnds(node)
      .filter((end) => {
        const phrase = phraseAround(node.data, end);
        return phrase !== '' && fitsALine(page, text, phrase);
      })
      .map(
        (end) => `torn: “${node.data.slice(Math.max(0, end - 8), end)}｜${node.data.slice(end, end + 8)}”`,
      );
  });
}
