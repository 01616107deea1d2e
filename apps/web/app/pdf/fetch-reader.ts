// Vite bundles a script by itself, apart from every page's, where it is asked for as a worker's.
import threadUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';
import readerUrl from './pdf-reader.ts?worker&url';
import type { ReadRequest } from './reader-messages.ts';

async function fetchScript(url: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.blob();
}

/** In development a script is many modules, which only their own addresses bring together. */
const pointTo = (url: string, statement: string): Blob =>
  new Blob([`${statement}(${JSON.stringify(new URL(url, location.href))})`], { type: 'text/javascript' });

/**
 * The scripts a reader is made of. The page fetches them and hands them over: the reader's frame may fetch nothing, and
 * what a frame without an origin fetches Chromium would keep for nobody, not even for its next document.
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
