/** A point of the box of a character: 70 wide and 100 high at most, from its upper left. */
export type Point = readonly [x: number, y: number];

/** Points a pen passes: around corners, or in one curve. */
export interface Stroke {
  readonly curved: boolean;
  readonly points: readonly Point[];
}

/** One way of writing a character. */
export type Glyph = readonly Stroke[];

const pointsOf = (numbers: readonly number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0]);

const line = (...numbers: readonly number[]): Stroke => ({ curved: false, points: pointsOf(numbers) });
const curve = (...numbers: readonly number[]): Stroke => ({ curved: true, points: pointsOf(numbers) });

/**
 * The characters of our pictures, as we write them by hand, each in several ways. Left out is what is easily taken for
 * another character in some hand: I J L O Q, S Z, B G, V, and all digits.
 */
export const GLYPHS: Readonly<Record<string, readonly Glyph[]>> = {
  a: [
    [line(2, 100, 34, 2, 66, 100), line(14, 66, 54, 66)],
    [curve(4, 100, 10, 40, 32, 3, 54, 40, 62, 100), line(9, 62, 58, 62)],
    [
      curve(10, 42, 30, 30, 48, 42, 50, 66, 51, 86, 60, 98),
      curve(50, 60, 24, 60, 6, 76, 14, 96, 36, 94, 51, 78),
    ],
  ],
  c: [
    [curve(58, 20, 42, 4, 18, 12, 5, 46, 16, 86, 40, 98, 60, 82)],
    [curve(56, 24, 46, 6, 22, 6, 8, 34, 8, 68, 24, 95, 50, 94, 60, 78), line(56, 26, 58, 4)],
  ],
  d: [
    [line(6, 2, 6, 98), curve(6, 3, 38, 6, 60, 30, 60, 68, 38, 94, 6, 98)],
    [line(54, 0, 54, 98), curve(54, 60, 40, 42, 16, 46, 4, 70, 16, 96, 40, 95, 54, 78)],
  ],
  e: [
    [line(56, 3, 6, 3, 6, 98, 58, 98), line(6, 49, 46, 49)],
    [curve(6, 66, 52, 62, 48, 40, 28, 32, 8, 48, 6, 76, 24, 98, 54, 86)],
  ],
  f: [
    [line(58, 4, 7, 4, 7, 98), line(7, 48, 46, 48)],
    [curve(56, 8, 44, 0, 30, 8, 27, 34, 27, 98), line(8, 42, 50, 40)],
  ],
  h: [
    [line(6, 2, 6, 98), line(58, 2, 58, 98), line(6, 50, 58, 50)],
    [line(8, 0, 8, 98), curve(8, 66, 26, 44, 48, 50, 52, 72, 52, 98)],
  ],
  k: [
    [line(6, 2, 6, 98), line(58, 4, 7, 54), line(22, 42, 60, 98)],
    [line(8, 0, 8, 98), line(50, 34, 9, 70), line(24, 60, 54, 98)],
  ],
  m: [
    [line(4, 98, 10, 3, 35, 66, 60, 3, 66, 98)],
    [line(4, 98, 4, 4, 35, 60, 66, 4, 66, 98)],
    [
      line(5, 98, 5, 38),
      curve(5, 56, 16, 38, 30, 42, 34, 60, 34, 98),
      curve(34, 58, 46, 38, 60, 42, 65, 60, 65, 98),
    ],
  ],
  n: [
    [line(6, 98, 6, 3, 56, 98, 56, 3)],
    [line(8, 100, 12, 4), curve(12, 4, 28, 40, 42, 84, 52, 98), line(52, 98, 56, 2)],
  ],
  p: [
    [line(7, 98, 7, 4), curve(7, 4, 42, 2, 58, 24, 46, 50, 7, 56)],
    [line(8, 24, 8, 100), curve(8, 44, 24, 24, 46, 28, 56, 50, 44, 72, 24, 74, 8, 60)],
  ],
  r: [
    [line(6, 98, 6, 3), curve(6, 3, 36, 2, 54, 18, 46, 42, 6, 50), line(26, 50, 58, 98)],
    [
      line(10, 98, 8, 6),
      curve(2, 12, 28, 0, 52, 12, 48, 38, 28, 50, 10, 52),
      curve(28, 51, 42, 66, 48, 88, 62, 98),
    ],
  ],
  t: [
    [line(2, 4, 64, 4), line(33, 4, 33, 98)],
    [line(24, 6, 24, 74), curve(24, 74, 26, 96, 42, 97, 54, 86), line(4, 34, 50, 32)],
  ],
  u: [
    [curve(6, 2, 5, 60, 12, 90, 32, 98, 52, 90, 58, 60, 57, 2)],
    [curve(6, 34, 6, 74, 16, 97, 38, 94, 52, 72), line(52, 34, 52, 88, 62, 98)],
  ],
  w: [
    [line(2, 3, 18, 98, 35, 30, 52, 98, 68, 3)],
    [curve(4, 30, 6, 80, 20, 98, 34, 76, 35, 46), curve(35, 46, 37, 80, 50, 98, 64, 76, 67, 30)],
  ],
  x: [
    [line(4, 3, 60, 98), line(60, 3, 4, 98)],
    [curve(4, 8, 18, 4, 30, 48, 44, 96, 60, 92), line(56, 4, 6, 98)],
  ],
  y: [
    [line(3, 3, 32, 48, 62, 3), line(32, 48, 32, 98)],
    [curve(4, 3, 9, 36, 32, 52, 55, 36, 60, 3), line(32, 52, 32, 98)],
  ],
};

/** The characters of the pictures, as they are compared: a large and a small letter are the same. */
export const CHARACTERS: readonly string[] = Object.keys(GLYPHS);
