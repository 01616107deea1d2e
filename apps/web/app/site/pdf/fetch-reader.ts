// Importing a script as a worker makes Vite bundle it separately from every page's code.
import readerUrl from './pdf-reader.ts?worker&url';
import threadUrl from './pdf-thread.ts?worker&url';
import type { ReadRequest } from './reader-messages.ts';

async function fetchScript(url: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.blob();
}

/** In development a script consists of many modules, which only resolve at their own addresses. */
const pointTo = (url: string, statement: string): Blob =>
  new Blob([`${statement}(${JSON.stringify(new URL(url, location.href))})`], { type: 'text/javascript' });

/**
 * The scripts of a reader. The page fetches them and passes them on: the reader's frame may fetch nothing, and Chromium
 * would not cache anything for a frame without an origin.
 */
export async function fetchReader(signal: AbortSignal): Promise<Pick<ReadRequest, 'reader' | 'thread'>> {
  if (import.meta.env.DEV) {
    return { reader: pointTo(readerUrl, 'await import'), thread: pointTo(threadUrl, 'import') };
  }
  const [reader, thread] = await Promise.all([
    fetchScript(readerUrl, signal),
    fetchScript(threadUrl, signal),
  ]);
  return { reader, thread };
}
