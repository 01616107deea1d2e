import { between, type Random } from '../random.ts';
import type { Point, Stroke } from './glyphs.ts';
import { type Pen, ROUND } from './ink.ts';

/** Of the characters drawn, how many are drawn as outlines. */
const OUTLINED = 0.35;

/** A line behind the characters, thin enough to be looked past. */
export const linePen = (random: Random): Pen => ({
  radius: between(random, 0.9, 1.4),
  outline: null,
  gap: 0,
  nib: ROUND,
});

/** The gap that shows which of two neighbours is in front. */
const GAP = 2.2;
/** Half the thickness of a line, as a part of the height of its character. */
const THICKNESS = [0.05, 0.088] as const;

/** How one character of this height is drawn: light or bold, with a round pen or a broad nib. */
export function characterPen(random: Random, size: number): Pen {
  const radius = size * between(random, ...THICKNESS);
  const nib = { angle: between(random, 0, Math.PI), contrast: between(random, 0, 0.3) };
  const pen = { nib, gap: GAP };
  return random() < OUTLINED
    ? { ...pen, radius: Math.max(radius, 4.6) + 1.2, outline: between(random, 2.2, 3) }
    : { ...pen, radius, outline: null };
}

/** How finely a curve is divided: a piece is about as long as a pen is wide. */
const PIECES = 8;

function onCurve([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const along = (axis: 0 | 1): number => {
    const p = a[axis];
    const q = b[axis];
    const r = c[axis];
    const s = d[axis];
    return (
      0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3)
    );
  };
  return [along(0), along(1)];
}

const onLine = ([fromX, fromY]: Point, [toX, toY]: Point, t: number): Point => [
  fromX + (toX - fromX) * t,
  fromY + (toY - fromY) * t,
];

/** The way of the pen in short straight pieces: a curve is a Catmull-Rom spline through its points. */
export function penPath({ curved, points }: Stroke): Point[] {
  const path: Point[] = points.slice(0, 1);
  for (let at = 0; at + 1 < points.length; at++) {
    const from = points[at];
    const to = points[at + 1];
    if (from === undefined || to === undefined) continue;
    const around = [points[at - 1] ?? from, from, to, points[at + 2] ?? to] as const;
    for (let piece = 1; piece <= PIECES; piece++) {
      const t = piece / PIECES;
      path.push(curved ? onCurve(around, t) : onLine(from, to, t));
    }
  }
  return path;
}
