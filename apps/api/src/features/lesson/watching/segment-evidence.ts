import type { FetchedCells } from '@jixu/domain/lesson/fetched-cells';
import { createBatcher } from '#batching/batcher.ts';
import type { Database, Pool } from '#database/database.ts';
import { retryConflicts } from '#database/database-errors.ts';
import {
  type CellFetch,
  type FoundFetches,
  listFetches,
  type PlayedVideo,
  saveFetches,
} from './segment-store.ts';

/** What was fetched of which recording in which session, as far as `played` of a reading goes. */
export type FetchedOf = (played: PlayedVideo) => FetchedCells;

/** What was fetched of which recording in which session. What a process knows of it is true; others may know more. */
export interface SegmentEvidence {
  /** Resolves once it is durable that these cells are fetched; at once where that is known. */
  record(fetch: CellFetch): Promise<void>;
  /** What this process knows was fetched of these recordings; null if it lacks one of the cells. */
  known(asked: readonly CellFetch[]): FetchedOf | null;
  /** What was fetched of these recordings. Reads what is stored of those of which this process lacks one of the cells. */
  read(db: Database, asked: readonly CellFetch[]): Promise<FetchedOf>;
}

type Known = Map<string, Map<number, number>>;

const keyOf = ({ sessionId, videoId }: PlayedVideo): string => `${sessionId}/${videoId}`;

/** Create one per process. It remembers `cachedMax` recordings; a long one takes about 50 kB. */
export function createSegmentEvidence(db: Pool, cachedMax: number): SegmentEvidence {
  const known: Known = new Map();
  const learn = (one: FoundFetches) => learnInto(known, one, cachedMax);
  const batcher = createBatcher(async (fetches: readonly CellFetch[]): Promise<true[]> => {
    const found = await retryConflicts(() => saveFetches(db, fetches));
    for (const one of found) learn(one);
    return fetches.map(() => true);
  });
  return {
    async record(fetch) {
      const news = lackedOf(known, fetch);
      if (news.length > 0) await batcher.submit({ ...fetch, cells: news });
    },
    known(asked) {
      const isLacking = asked.some((one) => lackedOf(known, one).length > 0);
      return isLacking ? null : (played) => known.get(keyOf(played)) ?? new Map();
    },
    async read(trx, asked) {
      const lacking = asked.filter((one) => lackedOf(known, one).length > 0);
      // Kept here, because what others learn meanwhile may take their place in the process.
      const found = new Map(asked.map((one) => [keyOf(one), known.get(keyOf(one))]));
      if (lacking.length > 0) {
        for (const one of await listFetches(trx, lacking)) found.set(keyOf(one), learn(one));
      }
      return (played) => found.get(keyOf(played)) ?? new Map();
    },
  };
}

function lackedOf(known: Known, fetch: CellFetch): number[] {
  const cells = known.get(keyOf(fetch));
  return fetch.cells.filter((cell) => cells?.has(cell) !== true);
}

/** Adds what was found; the recordings of which nothing was learnt for longest are forgotten. */
function learnInto(known: Known, found: FoundFetches, cachedMax: number): Map<number, number> {
  const key = keyOf(found);
  const cells = known.get(key) ?? new Map<number, number>();
  for (const [cell, at] of found.fetched) cells.set(cell, at);
  known.delete(key);
  known.set(key, cells);
  const [oldest = key] = known.keys();
  if (known.size > cachedMax) known.delete(oldest);
  return cells;
}
