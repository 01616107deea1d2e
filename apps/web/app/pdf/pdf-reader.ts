import { getDocument, type PDFPageProxy, PDFWorker } from 'pdfjs-dist';
import {
  HEIGHT_MAX,
  PAGES_MAX,
  type ReaderMessage,
  type ReadRequest,
  WIDTH_MAX,
  WORDS_MAX,
} from './reader-messages.ts';

// The one script of the frame the reader lives in (security X14): here nothing of the site is within reach.

/**
 * The thread that takes files apart; resolves when it listens. In an opaque origin only a blob starts one, and Chromium
 * starts none whose blob is a module. pdf.js would do without a thread, too; but an endless loop over a crafted file would
 * then stop the page in every browser that runs a frame in its page's process, with the clock by which the page gives up.
 */
function startThread(script: Blob): Promise<PDFWorker> {
  const port = new Worker(URL.createObjectURL(script));
  return new Promise((resolve, reject) => {
    port.addEventListener('message', () => resolve(PDFWorker.create({ port })), { once: true });
    port.addEventListener('error', reject);
  });
}

/** pdf.js draws in slices, one a frame painted; a hidden frame is never painted, so the next slice follows the last. */
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
  // Some writers of PDF put a look-alike of the radicals block where the character was; readers aloud stumble over it.
  const words = items
    .map((item) => ('str' in item ? item.str : ''))
    .join('')
    .normalize('NFKC')
    .slice(0, WORDS_MAX);
  page.cleanup();
  return { words, bitmap: await createImageBitmap(canvas) };
}

/** Nothing in the file is run: no scripts, no forms, no fonts compiled to code. */
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

// What the page sent, handed on by the frame's document when this script had been run.
addEventListener('read', (event) => {
  if (!(event instanceof MessageEvent)) return;
  const { data, ports } = event;
  const answer = (message: ReaderMessage) =>
    ports[0]?.postMessage(message, message.kind === 'page' ? [message.bitmap] : []);
  read(data, answer).catch(() => answer({ kind: 'failed' }));
});
