export interface RowsShown {
  /** How far the list is scrolled. */
  readonly top: number;
  /** Less than its room where the list ends earlier. */
  readonly height: number;
}

/** Room kept below the chosen row for the fade that says the list goes on. */
const FADE = 32;

/** Where a list opens that is too long for its room: at the top of a row, and with all of the chosen one. */
export function wholeRows(heights: readonly number[], chosen: number, room: number): RowsShown {
  const tops = heights.map((_height, row) => sumOf(heights.slice(0, row)));
  const all = sumOf(heights);
  if (all <= room) return { top: 0, height: all };
  const end = sumOf(heights.slice(0, chosen + 1));
  const fits = (top: number) => end - top <= (chosen === heights.length - 1 ? room : room - FADE);
  const top = tops.find((start, row) => fits(start) || row === chosen) ?? 0;
  return { top, height: Math.min(room, all - top) };
}

function sumOf(heights: readonly number[]): number {
  return heights.reduce((sum, height) => sum + height, 0);
}
