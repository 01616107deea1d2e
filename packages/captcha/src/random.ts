import { randomFillSync } from 'node:crypto';

/** A number of [0, 1). */
export type Random = () => number;

const DRAWN_AT_ONCE = 4096;

/** Numbers that nobody can foretell, for what visitors are given. */
export function secretRandom(): Random {
  const words = new Uint32Array(DRAWN_AT_ONCE);
  let next = DRAWN_AT_ONCE;
  return () => {
    if (next === DRAWN_AT_ONCE) {
      randomFillSync(words);
      next = 0;
    }
    return (words[next++] ?? 0) / 2 ** 32;
  };
}

/** The same numbers for the same seed (mulberry32), for tests, stories and training. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const between = (random: Random, from: number, to: number): number => from + random() * (to - from);

export function oneOf<T>(random: Random, choices: readonly T[]): T {
  const chosen = choices[Math.floor(random() * choices.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}
