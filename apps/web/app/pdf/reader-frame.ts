import { fetchReader } from './fetch-reader.ts';
import { READER_DOCUMENT, type ReaderMessage, type ReadRequest, readerMessage } from './reader-messages.ts';

/** A reader that says nothing for so long says nothing more: the file keeps it busy, or has silenced it. */
const SILENCE_MS = 20_000;

export type ReadPage = Extract<ReaderMessage, { kind: 'page' }>;

/**
 * The hidden frame a reader works in. Without `allow-same-origin` its document has an origin of its own, equal to no
 * other: no cookie, no storage, no page of this site is within its reach. Its policy says the same again.
 */
function addFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  frame.src = READER_DOCUMENT;
  // Not display: none, with which some browsers have no fonts in there; no eye, ear or tab key finds this one either.
  frame.style.cssText = 'position: fixed; visibility: hidden';
  document.body.append(frame);
  return frame;
}

/** The next event of that name; rejects after a silence, or when it is no longer waited for. */
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

/** The pages as they come through the port, until the reader says that was all. */
async function* pagesFrom(port: MessagePort, signal: AbortSignal): AsyncGenerator<ReadPage, void> {
  for (let expected = 1; ; expected += 1) {
    const next = nextEvent(port, 'message', signal);
    // Kept until now, so that none is missed; between two messages this loop is always back here.
    port.start();
    const event = await next;
    const message = readerMessage(event instanceof MessageEvent ? event.data : null, expected);
    if (message === null || message.kind === 'failed') throw new Error('the reader failed');
    if (message.kind === 'done') return;
    yield message;
  }
}

/**
 * Has a file read in a frame, which comes while the file does and goes with the last page, on failure and on abort.
 * `onPage` gets each page at once. Resolves with the number of pages; rejects where the file does not come, the reader
 * fails, says anything else than pages in their order, or falls silent.
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
    // An opaque origin has no name to post to; what else could be in the frame the page's policy keeps out.
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
