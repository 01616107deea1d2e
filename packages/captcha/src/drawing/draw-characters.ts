import { between, oneOf, type Random } from '../random.ts';
import { CHARACTERS, GLYPHS, type Glyph, type Point, type Stroke } from './glyphs.ts';
import { drawPaths, type Ink } from './ink.ts';
import { characterPen, penPath } from './pens.ts';
import { smoothField } from './smooth-field.ts';

/** Moves a point of the picture to where the warp of the whole picture takes it. */
export type Warp = (point: Point) => Point;

const [WARP_PX, WARP_WAVES] = [6, [90, 200]] as const;

export function drawWarp(random: Random): Warp {
  const across = smoothField(random, 3, WARP_WAVES);
  const down = smoothField(random, 3, WARP_WAVES);
  return ([x, y]) => [x + WARP_PX * across(x, y), y + WARP_PX * down(x, y)];
}

/** The box of a glyph (glyphs.ts). */
const BOX_WIDTH = 66;
const BOX_HEIGHT = 100;

interface Place {
  readonly centre: Point;
  readonly size: number;
}

/** Scaled, sheared, rotated and put in its place; a hand never meets a point exactly. */
function placed(random: Random, glyph: Glyph, { centre, size }: Place): Stroke[] {
  const [centreX, centreY] = centre;
  const angle = between(random, -0.42, 0.42);
  const shear = between(random, -0.25, 0.25);
  const tall = size / BOX_HEIGHT;
  const wide = (size / BOX_HEIGHT) * between(random, 0.75, 1.2);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const place = ([x, y]: Point): Point => {
    const fromTop = (y - BOX_HEIGHT / 2 + between(random, -4, 4)) * tall;
    const fromLeft = (x - BOX_WIDTH / 2 + between(random, -4, 4)) * wide + shear * fromTop;
    return [centreX + cos * fromLeft - sin * fromTop, centreY + sin * fromLeft + cos * fromTop];
  };
  return glyph.map(({ curved, points }) => ({ curved, points: points.map(place) }));
}

const MARGIN = 10;

/** A row of characters of their own sizes that begins anywhere, runs unevenly, and whose neighbours touch. */
function places(random: Random, { width, height }: Ink, length: number): Place[] {
  const drawn = Array.from({ length }, () => between(random, 50, 78));
  const steps = drawn.map((size) => size * between(random, 0.64, 0.96));
  const whole = steps.reduce((sum, step) => sum + step, 0);
  const room = width - 2 * MARGIN;
  const fits = Math.min(1, room / whole);
  const slope = between(random, -0.08, 0.08);
  let x = MARGIN + Math.max(0, room - whole) * random();
  return steps.map((step, at) => {
    x += step * fits;
    const centreX = x - (step * fits) / 2;
    const centreY = height / 2 + slope * (centreX - width / 2) + between(random, -14, 14);
    return { centre: [centreX, centreY], size: (drawn[at] ?? 0) * fits };
  });
}

/** A character that was drawn, and where. */
export interface DrawnCharacter {
  readonly character: string;
  readonly centre: Point;
}

/** Draws so many characters; returns what they are, from left to right. */
export function drawCharacters(random: Random, ink: Ink, warp: Warp, length: number): DrawnCharacter[] {
  return places(random, ink, length).map((place) => {
    const character = oneOf(random, CHARACTERS);
    const glyph = oneOf(random, GLYPHS[character] ?? []);
    const strokes = placed(random, glyph, place);
    drawPaths(
      ink,
      strokes.map((stroke) => penPath(stroke).map(warp)),
      characterPen(random, place.size),
    );
    return { character, centre: warp(place.centre) };
  });
}
