import { between, type Random } from '../random.ts';
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
