import type { Interval, Intervals } from '@jixu/domain/watching/intervals';

const RANGE = /\[(\d+),(\d+)\)/g;

/** Reads PostgreSQL's text of an int4multirange, `{[0,5000),[7000,9000)}`. */
export function readIntervals(text: string): Intervals {
  return [...text.matchAll(RANGE)].map(([, from, to]): Interval => [Number(from), Number(to)]);
}

/** Writes a normalised set the way PostgreSQL reads it. */
export function writeIntervals(intervals: Intervals): string {
  return `{${intervals.map(([from, to]) => `[${from},${to})`).join(',')}}`;
}
