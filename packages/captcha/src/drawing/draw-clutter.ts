import { between, type Random } from '../random.ts';
import type { Point } from './glyphs.ts';
import { drawPaths, type Ink } from './ink.ts';
import { penPath } from './pen-path.ts';
import { linePen } from './pens.ts';

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
export function drawClutter(random: Random, ink: Ink): void {
  for (let drawn = 0; drawn < CURVES; drawn++) drawPaths(ink, [longCurve(random, ink)], linePen(random));
}
