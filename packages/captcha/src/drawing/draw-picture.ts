import { between, type Random } from '../random.ts';
import { type DrawnCharacter, drawCharacters, drawWarp } from './draw-characters.ts';
import type { Point } from './glyphs.ts';
import { blankInk, drawPaths, type Ink } from './ink.ts';
import { linePen, penPath } from './pens.ts';
import type { Colour, Picture } from './png.ts';
import { type Field, sampled, smoothField } from './smooth-field.ts';

const WIDTH = 340;
const HEIGHT = 120;
const TONES = 16;

/** From ink to paper; nothing is said by a colour that is not said by its lightness. */
const [INK, PAPER]: readonly Colour[] = [
  [23, 32, 46],
  [250, 247, 240],
];

export const PALETTE: readonly Colour[] = Array.from({ length: TONES }, (_, tone) => {
  const mixed = (at: 0 | 1 | 2) =>
    Math.round((INK?.[at] ?? 0) + (((PAPER?.[at] ?? 0) - (INK?.[at] ?? 0)) * tone) / (TONES - 1));
  return [mixed(0), mixed(1), mixed(2)];
});

/** From edge to edge, up and down on the way. */
function longCurve(random: Random, { width, height }: Ink): Point[] {
  const crossings = 5;
  const points = Array.from({ length: crossings + 2 }, (_, at): Point => {
    const x = ((at - 0.5) / crossings) * width + between(random, -12, 12);
    return [x, between(random, 0.1, 0.9) * height];
  });
  return penPath({ curved: true, points });
}

const CURVES = 3;

/** Lines of the thickness and tone of the characters, across all of them. */
function drawClutter(random: Random, ink: Ink): void {
  for (let drawn = 0; drawn < CURVES; drawn++) drawPaths(ink, [longCurve(random, ink)], linePen(random));
}

/** 0 below the edge, 1 above it, with a short way between. */
function above(value: number, edge: number): number {
  const t = Math.max(0, Math.min(1, (value - edge) / 0.04 + 0.5));
  return t * t * (3 - 2 * t);
}

/** Ink on uneven paper; in some regions light and dark change places. */
function develop(random: Random, { width, height, cover }: Ink): Uint8Array {
  const coarse = (): Field => sampled(smoothField(random, 3, [60, 220]), width, height);
  const light = coarse();
  const dark = coarse();
  const region = smoothField(random, 3, [150, 380]);
  const edge = between(random, 0, 0.2);
  const tones = new Uint8Array(cover.length);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const paper = 0.87 + 0.09 * light(x, y);
      const ink = 0.16 + 0.12 * dark(x, y);
      const drawn = paper + (ink - paper) * (cover[at] ?? 0);
      const turned = above(region(x, y), edge);
      const value = drawn + (1 - 2 * drawn) * turned + between(random, -0.05, 0.05);
      tones[at] = Math.max(0, Math.min(TONES - 1, Math.round(value * (TONES - 1))));
    }
  }
  return tones;
}

/** A picture of so many characters, and what they are, which only our own solver is told. */
export interface DrawnPicture extends Picture {
  readonly characters: readonly DrawnCharacter[];
}

export function drawPicture(random: Random, length: number): DrawnPicture {
  const ink = blankInk(WIDTH, HEIGHT);
  drawClutter(random, ink);
  const characters = drawCharacters(random, ink, drawWarp(random), length);
  return { characters, width: WIDTH, height: HEIGHT, tones: develop(random, ink) };
}

/** In small letters, as answers are compared. */
export const textOf = ({ characters }: DrawnPicture): string =>
  characters.map(({ character }) => character).join('');
