type Reading = () => Promise<unknown> | unknown;
type Read<T extends readonly Reading[]> = { -readonly [Index in keyof T]: Awaited<ReturnType<T[Index]>> };

/** What one call may hold: the others of the pool are for other calls (decision 0099). */
const AT_ONCE = 2;

/**
 * Runs readings in the order of their list, two at a time, so that a call that reads much waits a little longer and holds no
 * more connections. Rejects as the first that fails.
 */
export async function twoAtATime<const T extends readonly Reading[]>(readings: T): Promise<Read<T>> {
  const results: unknown[] = [];
  const rest = readings.entries();
  const takeTurns = async (): Promise<void> => {
    for (const [index, reading] of rest) results[index] = await reading();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  // Every place was filled by the reading of its index.
  return results as Read<T>;
}
