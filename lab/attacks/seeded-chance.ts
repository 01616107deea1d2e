/** Seeded randomness, 0 ≤ chance < 1: the same seed and name give the same decisions (mulberry32). */
export function chanceFrom(seed: number, name = ''): () => number {
  let state = [...name].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193),
    seed | 0,
  );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
