// The legacy build: the other one calls functions that nothing below Chrome 140 has (docs/browsers.md).
import './older-browsers.ts';
import { getDocument, type PDFPageProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  HEIGHT_MAX,
  PAGES_MAX,
  type ReaderMessage,
  type ReadRequest,
  WIDTH_MAX,
  WORDS_MAX,
} from './reader-messages.ts';

// The only script of the reader's frame (security X14): nothing of the site is within reach here.

/**
 * The thread that parses files; resolves when it listens. In an opaque origin it can only be started from a blob, and
 * Chromium starts no module from one. pdf.js also works without a thread; but then an endless loop caused by a crafted
 * file would block the page in every browser that runs a frame in its page's process, together with the timer by which
 * the page gives up.
 */
function startThread(script: Blob): Promise<PDFWorker> {
  const port = new Worker(URL.createObjectURL(script));
  return new Promise((resolve, reject) => {
    port.addEventListener('message', () => resolve(PDFWorker.create({ port })), { once: true });
    port.addEventListener('error', reject);
  });
}

/** pdf.js renders in slices, one per painted frame; a hidden frame is never painted, so start each slice right after the last. */
function drawUnseen(): void {
  const slices: FrameRequestCallback[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => slices.shift()?.(performance.now());
  globalThis.requestAnimationFrame = (slice) => {
    port2.postMessage(null);
    return slices.push(slice);
  };
}

async function drawPage(page: PDFPageProxy, width: number) {
  const natural = page.getViewport({ scale: 1 });
  const scale = Math.min(Math.min(width, WIDTH_MAX) / natural.width, HEIGHT_MAX / natural.height);
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  // Some PDF writers use a look-alike from the radicals block instead of the character, which confuses screen readers.
  const words = items
    .map((item) => ('str' in item ? item.str : ''))
    .join('')
    .normalize('NFKC')
    .slice(0, WORDS_MAX);
  page.cleanup();
  return { words, bitmap: await createImageBitmap(canvas) };
}

/** Nothing in the file is executed: no scripts, no forms, no fonts compiled to code. */
async function read(request: ReadRequest, answer: (message: ReaderMessage) => void): Promise<void> {
  const { bytes, thread, width } = request;
  const options = { enableXfa: false, useWasm: false, stopAtErrors: true };
  const file = await getDocument({ data: bytes, worker: await startThread(thread), ...options }).promise;
  const count = Math.min(file.numPages, PAGES_MAX);
  for (let number = 1; number <= count; number += 1) {
    answer({ kind: 'page', number, ...(await drawPage(await file.getPage(number), width)) });
  }
  answer({ kind: 'done' });
}

drawUnseen();

// The page's message, passed on by the frame's document once this script had run.
addEventListener('read', (event) => {
  if (!(event instanceof MessageEvent)) return;
  const { data, ports } = event;
  const answer = (message: ReaderMessage) =>
    ports[0]?.postMessage(message, message.kind === 'page' ? [message.bitmap] : []);
  read(data, answer).catch(() => answer({ kind: 'failed' }));
});
