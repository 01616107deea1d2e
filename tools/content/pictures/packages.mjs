// Packages: the book of the subject in front, the spines of what else is in it behind.
import { book, COLOURS, SONG, spine, svg, text, wash } from './hand.mjs';

/** The cloth of a subject is the same on every picture. */
export const CLOTH = {
  professional: COLOURS.jade,
  common: COLOURS.line,
  tax: COLOURS.lake,
  digital: COLOURS.amber,
};

function packagePicture([letter, ...subjects]) {
  const [front, ...behind] = subjects.map((subject) => CLOTH[subject]);
  const heights = [86, 76, 82];
  const spines = behind.map((colour, at) => spine(74 + at * 12, 102, 11, heights[at], colour)).join('');
  return svg(
    112,
    112,
    `${wash('M4 84c8-12 34-14 54-12s48-4 51 10-20 24-52 26-58-8-53-24z')}${spines}${book(8, 8, 63, 94, front)}<path d="M15 17h38v52H15z" fill="${COLOURS.paper}" stroke="${COLOURS.ink}"/>${text(34, 54, 32, COLOURS.ink, letter, `text-anchor="middle" font-family="${SONG}" font-weight="700"`)}`,
  );
}

const PACKAGES = {
  651: ['全', 'professional', 'common', 'tax', 'digital'],
  652: ['企', 'professional', 'tax'],
  654: ['管', 'digital', 'professional', 'common'],
  661: ['深', 'professional', 'common', 'digital'],
};

export const packages = Object.entries(PACKAGES).map(([id, what]) => [`package-${id}`, packagePicture(what)]);
