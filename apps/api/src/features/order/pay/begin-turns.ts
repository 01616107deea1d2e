import type { Pool } from '#database/database.ts';

interface Turn<Begun> {
  /** Channel, product and payer. */
  readonly way: string;
  readonly begun: Promise<Begun>;
}

/** In one process. */
export interface BeginTurns<Begun> {
  /**
   * Begins a payment unless another beginning of the order is under way: its response, if it is of the same way, or null.
   * Whoever comes second waits here, where no connection is held.
   */
  take(db: Pool, orderId: number, way: string, begin: () => Promise<Begun>): Promise<Begun> | null;
}

export function createBeginTurns<Begun>(): BeginTurns<Begun> {
  // By pool, because several sites of one process number their orders alike.
  const turnsOf = new WeakMap<Pool, Map<number, Turn<Begun>>>();
  return {
    take(db, orderId, way, begin) {
      const turns = turnsOf.get(db) ?? new Map<number, Turn<Begun>>();
      turnsOf.set(db, turns);
      const current = turns.get(orderId);
      if (current !== undefined) return current.way === way ? current.begun : null;
      const begun = begin().finally(() => turns.delete(orderId));
      turns.set(orderId, { way, begun });
      return begun;
    },
  };
}
