import { parentPort } from 'node:worker_threads';
import { PairIndex } from './pair-index-store.ts';
import type { FoundStatutes, IndexedStatute, StatuteQuery, StatuteWindow } from './statute-query.ts';

/** What the thread is asked to do; it does one after the other. */
export type IndexTask =
  | { kind: 'put'; statutes: readonly IndexedStatute[] }
  | { kind: 'remove'; ids: readonly number[] }
  | { kind: 'settle' }
  | { kind: 'find'; query: StatuteQuery; window: StatuteWindow }
  | { kind: 'size' };

export type IndexRequest = IndexTask & { id: number };

/** What was found, for `find`; the bytes the index takes, for `size`. */
export interface IndexResult {
  found?: FoundStatutes;
  size?: number;
}

export type IndexResponse = { id: number; result: IndexResult } | { id: number; error: string };

const index = new PairIndex();

function perform(task: IndexTask): IndexResult {
  switch (task.kind) {
    case 'put':
      index.put(task.statutes);
      return {};
    case 'settle':
      index.settle();
      return {};
    case 'remove':
      index.remove(task.ids);
      return {};
    case 'find':
      return { found: index.find(task.query, task.window) };
    case 'size':
      return { size: index.size() };
  }
}

parentPort?.on('message', ({ id, ...task }: IndexRequest) => {
  try {
    parentPort?.postMessage({ id, result: perform(task) } satisfies IndexResponse);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies IndexResponse);
  }
});
