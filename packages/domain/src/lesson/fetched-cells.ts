import { CONSTANTS } from '@jixu/constants';
import { inMs, type Ms } from '../units/time.ts';
import type { Interval, Intervals } from './intervals.ts';

/**
 * When the cells of a recording, counted from 0, were first fetched in a session: server time. Cells have one length
 * whatever the segments have, so that tracks cut in different places prove the same.
 */
export type FetchedCells = ReadonlyMap<number, Ms>;

export const NOTHING_FETCHED: FetchedCells = new Map();

const CELL_MS = inMs(CONSTANTS.MEDIA_CELL_SECONDS);
/** A player that seeks to just before a segment begins with that segment, and sound is cut elsewhere than pictures. */
const EDGE_MS = 500;

/** The cells that a segment fetched as a whole proves: those it covers by more than the edge. */
export function cellsOf([from, to]: Interval): readonly number[] {
  const first = Math.floor((from + EDGE_MS) / CELL_MS);
  const last = Math.max(first, Math.ceil((to - EDGE_MS) / CELL_MS) - 1);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The cells that any of these intervals touches, ascending, each once. */
export function cellsTouched(intervals: Intervals): readonly number[] {
  const cells: number[] = [];
  for (const [from, to] of intervals) {
    const last = Math.ceil(to / CELL_MS);
    for (let cell = Math.max(Math.floor(from / CELL_MS), (cells.at(-1) ?? -1) + 1); cell < last; cell++)
      cells.push(cell);
  }
  return cells;
}

/** Watched media time that could be watched from `releasedAt` on. */
export interface ReleasedPiece {
  readonly interval: Interval;
  readonly releasedAt: Ms;
}

/** Cuts a set by when its parts were fetched, in the order of media time; what never was, nor follows such, is left out. */
export function piecesReleased(intervals: Intervals, fetched: FetchedCells): readonly ReleasedPiece[] {
  return intervals.flatMap(([from, to]) => {
    const pieces: ReleasedPiece[] = [];
    for (let cell = Math.floor(from / CELL_MS); cell * CELL_MS < to; cell++) {
      const [start, end] = [Math.max(from, cell * CELL_MS), Math.min(to, (cell + 1) * CELL_MS)];
      const releasedAt = releaseOf(cell, fetched);
      const early = fetched.get(cell + 1);
      if (releasedAt !== null) pieces.push({ interval: [start, end], releasedAt });
      else if (early !== undefined && end > (cell + 1) * CELL_MS - EDGE_MS)
        pieces.push({ interval: [Math.max(start, (cell + 1) * CELL_MS - EDGE_MS), end], releasedAt: early });
    }
    return pieces;
  });
}

/** From when on a cell could be watched: since its fetch, else since that of one of the two before it; null: never. */
function releaseOf(cell: number, fetched: FetchedCells): Ms | null {
  for (let before = 0; before <= CONSTANTS.MEDIA_CELLS_AHEAD; before++) {
    const at = fetched.get(cell - before);
    if (at !== undefined) return at;
  }
  return null;
}
