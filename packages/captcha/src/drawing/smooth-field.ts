import { between, type Random } from '../random.ts';

/** A value at every place that changes slowly from one to the next, within [-1, 1]. */
export type Field = (x: number, y: number) => number;

interface Wave {
  readonly alongX: number;
  readonly alongY: number;
  readonly phase: number;
}

function wave(random: Random, [shortest, longest]: readonly [number, number]): Wave {
  const frequency = (2 * Math.PI) / between(random, shortest, longest);
  const direction = between(random, 0, 2 * Math.PI);
  return {
    alongX: frequency * Math.cos(direction),
    alongY: frequency * Math.sin(direction),
    phase: between(random, 0, 2 * Math.PI),
  };
}

/** A sum of waves of these lengths, in pixels, in all directions. */
export function smoothField(random: Random, waves: number, lengths: readonly [number, number]): Field {
  const drawn = Array.from({ length: waves }, () => wave(random, lengths));
  return (x, y) => {
    let sum = 0;
    for (const { alongX, alongY, phase } of drawn) sum += Math.sin(alongX * x + alongY * y + phase);
    return sum / waves;
  };
}

const COARSE = 2;

/** The field at every pixel, computed for every second one each way: it changes slowly. */
export function sampled(field: Field, width: number, height: number): Field {
  const across = Math.ceil(width / COARSE);
  const values = new Float32Array(across * Math.ceil(height / COARSE));
  for (let at = 0; at < values.length; at++) {
    values[at] = field((at % across) * COARSE, Math.floor(at / across) * COARSE);
  }
  return (x, y) => values[(y >> 1) * across + (x >> 1)] ?? 0;
}
