import { Worker } from 'node:worker_threads';
import { QueueFull } from '#batching/batcher.ts';
import type { IndexRequest, IndexResponse, IndexResult, IndexTask } from './index-thread.ts';
import type { FoundStatutes, IndexedStatute, StatuteQuery, StatuteWindow } from './statute-query.ts';

/** An index in a thread of its own: the event loop serves everybody else meanwhile. */
export interface ThreadedIndex {
  put(statutes: readonly IndexedStatute[]): Promise<void>;
  remove(ids: readonly number[]): Promise<void>;
  /** After many have been put: the smallest and quickest form. */
  settle(): Promise<void>;
  find(query: StatuteQuery, window: StatuteWindow): Promise<FoundStatutes>;
  /** Bytes it takes. */
  size(): Promise<number>;
  /** Whether the thread has ended: what it knew is lost. */
  isLost(): boolean;
  close(): Promise<void>;
}

/** The index cannot go on: it has to be built anew. */
export class IndexFailed extends Error {}

/** Searches that wait at most; each takes milliseconds. */
const MAX_WAITING = 500;

/** The thread's file: of the sources, or of the build, where it stands beside the server. */
const THREAD = import.meta.url.endsWith('.ts') ? './index-thread.ts' : './statute-thread.js';

interface Waiting {
  resolve(result: IndexResult): void;
  reject(error: Error): void;
}

export function startThreadedIndex(): ThreadedIndex {
  const waiting = new Map<number, Waiting>();
  let [last, isLost] = [0, false];
  const worker = new Worker(new URL(THREAD, import.meta.url));
  worker.unref();
  worker.on('message', (answer: IndexResponse) => {
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) one?.reject(new IndexFailed(answer.error));
    else one?.resolve(answer.result);
  });
  const lose = (why: string) => {
    isLost = true;
    for (const one of waiting.values()) one.reject(new IndexFailed(why));
    waiting.clear();
  };
  worker.on('error', (error) => lose(String(error)));
  worker.on('exit', () => lose('the thread of the index ended'));

  function ask(task: IndexTask): Promise<IndexResult> {
    if (isLost) return Promise.reject(new IndexFailed('the thread of the index ended'));
    if (task.kind === 'find' && waiting.size >= MAX_WAITING) return Promise.reject(new QueueFull());
    const id = ++last;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ...task } satisfies IndexRequest);
    });
  }

  return {
    put: async (statutes) => void (await ask({ kind: 'put', statutes })),
    settle: async () => void (await ask({ kind: 'settle' })),
    remove: async (ids) => void (await ask({ kind: 'remove', ids })),
    find: async (query, window) =>
      (await ask({ kind: 'find', query, window })).found ?? { total: 0, ids: [] },
    size: async () => (await ask({ kind: 'size' })).size ?? 0,
    isLost: () => isLost,
    close: async () => void (await worker.terminate()),
  };
}
