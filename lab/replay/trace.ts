// A recording of our player's samples during playback in a real Chromium, with what the browser itself says it played.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { WatchSample } from '@jixu/domain/lesson/watch-trace';

const MARKS = { b: 'start', t: 'tick', e: 'stop', s: 'seek' } as const;
export type MarkLetter = keyof typeof MARKS;

/** Mark, seconds of media time, rate, milliseconds of performance.now. */
export type PackedSample = readonly [mark: MarkLetter, mediaTime: number, rate: number, wall: number];

export interface StoredTrace {
  readonly name: string;
  readonly what: string;
  readonly browser: string;
  /** Milliseconds of media time, from video.played: the oracle. */
  readonly played: readonly (readonly [number, number])[];
  /** Additional facts for the reader: how often the page was hidden, how far the wall clock jumped … */
  readonly seen: Readonly<Record<string, number | string>>;
  readonly samples: readonly PackedSample[];
}

export interface Trace extends Omit<StoredTrace, 'samples'> {
  readonly samples: readonly WatchSample[];
}

export const TRACES_FOLDER = path.join(import.meta.dirname, 'traces');

export function packSample({ mark, mediaTime, rate, wall }: WatchSample): PackedSample {
  const letter = (Object.keys(MARKS) as MarkLetter[]).find((key) => MARKS[key] === mark) ?? 't';
  return [letter, Number(mediaTime.toFixed(6)), rate, Number(wall.toFixed(1))];
}

export function unpackTrace(stored: StoredTrace): Trace {
  const samples = stored.samples.map(
    ([mark, mediaTime, rate, wall]): WatchSample => ({ mark: MARKS[mark], mediaTime, rate, wall }),
  );
  return { ...stored, samples };
}

export function readTraces(folder = TRACES_FOLDER): Trace[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files
    .sort()
    .map((name) => unpackTrace(JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as StoredTrace));
}
