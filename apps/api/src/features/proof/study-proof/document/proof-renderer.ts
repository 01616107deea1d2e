import { Worker } from 'node:worker_threads';
import { QueueFull } from '#batching/batcher.ts';
import type { ProofSheet } from './draw-proof.ts';
import type { RenderRequest, RenderResponse } from './render-thread.ts';

/** Draws documents beside the event loop, which serves everybody else meanwhile. */
export interface ProofRenderer {
  render(sheet: ProofSheet): Promise<Uint8Array<ArrayBuffer>>;
}

/** As many as are drawn in some seconds; who comes then is told to come back. */
const MAX_WAITING = 40;

/** The thread's file: of the sources, or of the build, where it stands beside the server. */
const THREAD = import.meta.url.endsWith('.ts') ? './render-thread.ts' : './proof-thread.js';

interface Waiting {
  resolve(pdf: Uint8Array<ArrayBuffer>): void;
  reject(error: Error): void;
}

/** The thread is started by the first document, and again after it died. */
export function createProofRenderer(): ProofRenderer {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let last = 0;
  function lose(error: Error): void {
    thread = null;
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
  }
  function start(): Worker {
    const worker = new Worker(new URL(THREAD, import.meta.url));
    worker.unref();
    worker.on('message', (response: RenderResponse) => {
      const one = waiting.get(response.id);
      waiting.delete(response.id);
      if ('pdf' in response) one?.resolve(response.pdf);
      else one?.reject(new Error(response.error));
    });
    worker.on('error', (error) => lose(error instanceof Error ? error : new Error('the thread failed')));
    worker.on('exit', () => lose(new Error('the thread ended')));
    return worker;
  }
  return {
    render(sheet) {
      if (waiting.size >= MAX_WAITING) return Promise.reject(new QueueFull());
      thread ??= start();
      const id = ++last;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        thread?.postMessage({ id, sheet } satisfies RenderRequest);
      });
    },
  };
}
