export interface Turn {
  /** Where the questions begin, in px from the top of the window. */
  readonly tops: readonly number[];
  /** Where the paper begins below its head, in px. */
  readonly edge: number;
  /** The question turned to last, while nothing has been scrolled since; null: what stands at the edge counts. */
  readonly from: number | null;
  readonly by: 1 | -1;
}

/** A question that begins so little below the edge stands at it, in px. */
const NEAR = 40;

/** Index of the question to turn to; the first or the last one at the ends. Back from the middle of a question is its beginning. */
export function turnedTo({ tops, edge, from, by }: Turn): number {
  const at = from ?? tops.findLastIndex((top) => top <= edge + NEAR);
  const isAtItsBeginning = from !== null || (tops[at] ?? edge) >= edge - NEAR;
  const next = by === -1 && !isAtItsBeginning ? at : at + by;
  return Math.min(Math.max(next, 0), tops.length - 1);
}
