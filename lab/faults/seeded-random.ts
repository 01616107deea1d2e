// Reproducible randomness: the same seed makes the same decisions.

export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  /** A whole number between both ends, inclusive. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
  shuffle<T>(items: readonly T[]): T[];
}

/** mulberry32 over a seed and a label, so that each learner and each round has its own stream. */
export function seededRandom(seed: number, label: string): Random {
  let state = seed >>> 0;
  for (const letter of label) state = Math.imul(state ^ letter.charCodeAt(0), 2654435761) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    shuffle: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .sort((left, right) => left.at - right.at)
        .map(({ item }) => item),
  };
}
