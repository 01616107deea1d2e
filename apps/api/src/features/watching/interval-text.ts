import type { Interval, Intervals } from '@jixu/domain/watching/intervals';

const RANGE = /\[(\d+),(\d+)\)/g;

/** Parses PostgreSQL's text form of an int4multirange, `{[0,5000),[7000,9000)}`. */
export function readIntervals(text: string): Intervals {
  return [...text.matchAll(RANGE)].map(([, from, to]): Interval => [Number(from), Number(to)]);
}

/** Writes a normalised set in PostgreSQL's text form. */
export function writeIntervals(intervals: Intervals): string {
  return `{${intervals.map(([from, to]) => `[${from},${to})`).join(',')}}`;
}
