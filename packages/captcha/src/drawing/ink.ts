import type { Point } from './glyphs.ts';

/** Where ink is on a sheet: from 0, none, to 1, for each pixel. */
export interface Ink {
  readonly width: number;
  readonly height: number;
  readonly cover: Float32Array;
}

export const blankInk = (width: number, height: number): Ink => ({
  width,
  height,
  cover: new Float32Array(width * height),
});

/** How a pen draws. A broad nib draws thick across its angle and thin along it. */
export interface Pen {
  readonly radius: number;
  /** Only the edge of the line, so thick, around a light middle; null: all of it. */
  readonly outline: number | null;
  /** What lay below is taken away so far around the line: it shows which of two lines is in front. */
  readonly gap: number;
  readonly nib: Nib;
}

/** `contrast`: how much thicker than the radius a line across the angle is, and how much thinner one along it. */
interface Nib {
  readonly angle: number;
  readonly contrast: number;
}

export const ROUND: Nib = { angle: 0, contrast: 0 };

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** The pixels a drawing can reach. */
interface Region {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function regionAround(points: readonly Point[], reach: number, { width, height }: Ink): Region {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: clamp(Math.floor(Math.min(...xs) - reach), 0, width),
    right: clamp(Math.ceil(Math.max(...xs) + reach), 0, width),
    top: clamp(Math.floor(Math.min(...ys) - reach), 0, height),
    bottom: clamp(Math.ceil(Math.max(...ys) + reach), 0, height),
  };
}

/** By how much the edge of a line is farther out than its radius says, for the direction it runs in. */
const thicker = ({ radius, nib }: Pen, [dx, dy]: Point): number =>
  radius * nib.contrast * -Math.cos(2 * (Math.atan2(dy, dx) - nib.angle));

/** How far a pen's ink and gap reach at most. */
const reachOf = ({ radius, gap, nib }: Pen): number => radius * (1 + nib.contrast) + gap + 1;

/** Lowers the distances of the pixels around one straight piece to what they are from it. */
function approach(ink: Ink, distances: Float32Array, piece: readonly [Point, Point], pen: Pen): void {
  const [[ax, ay], [bx, by]] = piece;
  const { left, right, top, bottom } = regionAround(piece, reachOf(pen), ink);
  const dx = bx - ax;
  const dy = by - ay;
  const squared = dx * dx + dy * dy || 1;
  const nearer = thicker(pen, [dx, dy]);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const t = clamp(((x - ax) * dx + (y - ay) * dy) / squared, 0, 1);
      const awayX = x - ax - t * dx;
      const awayY = y - ay - t * dy;
      const away = Math.sqrt(awayX * awayX + awayY * awayY) - nearer;
      const at = y * ink.width + x;
      if (away < (distances[at] ?? 0)) distances[at] = away;
    }
  }
}

/** Draws one character or line, its edges softened over a pixel. */
export function drawPaths(ink: Ink, paths: readonly (readonly Point[])[], pen: Pen): void {
  const { radius, outline, gap } = pen;
  const distances = new Float32Array(ink.cover.length).fill(reachOf(pen));
  for (const path of paths) {
    for (let at = 0; at + 1 < path.length; at++) {
      const from = path[at];
      const to = path[at + 1];
      if (from !== undefined && to !== undefined) approach(ink, distances, [from, to], pen);
    }
  }
  const { left, right, top, bottom } = regionAround(paths.flat(), reachOf(pen), ink);
  for (let y = top; y < bottom; y++) {
    for (let at = y * ink.width + left; at < y * ink.width + right; at++) {
      const away = distances[at] ?? 0;
      const filled = clamp(0.5 + radius - away, 0, 1);
      const inside = outline === null ? 0 : clamp(0.5 + radius - outline - away, 0, 1);
      const cleared = clamp(0.5 + radius + gap - away, 0, 1);
      ink.cover[at] = Math.max((ink.cover[at] ?? 0) * (1 - cleared), filled - inside);
    }
  }
}
