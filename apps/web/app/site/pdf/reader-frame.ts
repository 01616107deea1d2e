// Importing a script as a worker makes Vite bundle it separately from every page's code.
import readerUrl from './pdf-reader.ts?worker&url';
import threadUrl from './pdf-thread.ts?worker&url';
import { READER_DOCUMENT, type ReaderMessage, type ReadRequest, readerMessage } from './reader-messages.ts';

/** A reader silent for this long is lost: the file keeps it busy, or has taken it over. */
const SILENCE_MS = 20_000;

export type ReadPage = Extract<ReaderMessage, { kind: 'page' }>;

/**
 * The hidden frame of a reader. Without `allow-same-origin` its document has an opaque origin, so that no cookie,
 * storage or page of this site is within its reach. Its policy says the same again.
 */
function addFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  frame.src = READER_DOCUMENT;
  frame.title = 'PDF';
  // Not display: none, because then some browsers have no fonts inside; this one, too, is invisible to eyes, ears and
  // the tab key.
  frame.style.cssText = 'position: fixed; visibility: hidden';
  document.body.append(frame);
  return frame;
}

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
async function fetchReader(signal: AbortSignal): Promise<Pick<ReadRequest, 'reader' | 'thread'>> {
  if (import.meta.env.DEV) {
    return { reader: pointTo(readerUrl, 'await import'), thread: pointTo(threadUrl, 'import') };
  }
  const [reader, thread] = await Promise.all([
    fetchScript(readerUrl, signal),
    fetchScript(threadUrl, signal),
  ]);
  return { reader, thread };
}

/** The next event of that name; rejects after a silence, or when cancelled. */
function nextEvent(target: EventTarget, name: string, signal: AbortSignal): Promise<Event> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const end = (settle: () => void) => {
      over.abort();
      clearTimeout(timer);
      settle();
    };
    const timer = setTimeout(() => end(() => reject(new Error('silence'))), SILENCE_MS);
    const options = { signal: over.signal };
    target.addEventListener(name, (event) => end(() => resolve(event)), options);
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), options);
  });
}

/** The pages as they arrive through the port, until the reader says it is done. */
async function* pagesFrom(port: MessagePort, signal: AbortSignal): AsyncGenerator<ReadPage, void> {
  for (let expected = 1; ; expected += 1) {
    const next = nextEvent(port, 'message', signal);
    // Queued, so that none is missed; between two messages this loop always returns here.
    port.start();
    const event = await next;
    const message = readerMessage(event instanceof MessageEvent ? event.data : null, expected);
    if (message === null || message.kind === 'failed') throw new Error('the reader failed');
    if (message.kind === 'done') return;
    yield message;
  }
}

/**
 * Has a file read in a frame that lives until the last page, a failure or an abort. `onPage` gets each page at once.
 * Resolves with the number of pages; rejects when the file does not arrive, or the reader fails, falls silent, or sends
 * anything but pages in order.
 */
export async function readInFrame(
  file: Promise<Uint8Array<ArrayBuffer>>,
  options: { width: number; signal: AbortSignal; onPage: (page: ReadPage) => void },
): Promise<number> {
  const { width, signal, onPage } = options;
  const frame = addFrame();
  const { port1: ours, port2: theirs } = new MessageChannel();
  let count = 0;
  try {
    const loaded = nextEvent(frame, 'load', signal);
    const [bytes, scripts] = await Promise.all([file, fetchReader(signal), loaded]);
    const request: ReadRequest = { ...scripts, bytes, width };
    // An opaque origin cannot be named as a target; the page's policy keeps anything else out of the frame.
    frame.contentWindow?.postMessage(request, '*', [theirs, bytes.buffer]);
    for await (const page of pagesFrom(ours, signal)) {
      onPage(page);
      count += 1;
    }
    return count;
  } finally {
    ours.close();
    frame.remove();
  }
}
