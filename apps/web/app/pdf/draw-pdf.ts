import { GlobalWorkerOptions, getDocument, type PDFPageProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

export type DrawnPage = {
  number: number;
  /** All words of the page, for who does not see the picture. */
  words: string;
  canvas: HTMLCanvasElement;
};

const MAGIC = '%PDF-';
const PAGES_MAX = 200;
/** Wider than any screen shows a page; a canvas of more pixels is refused by some phones. */
const WIDTH_MAX = 2400;

/** The bytes of a file of this site; throws where they do not come, or are no PDF (security X14). */
async function readFile(path: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(path, { signal, credentials: 'omit', redirect: 'error' });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  // Readers forgive some bytes in front of the mark, as the format's own appendix tells them to.
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  if (!head.includes(MAGIC)) throw new Error('not a PDF');
  return bytes;
}

async function drawPage(page: PDFPageProxy, width: number): Promise<Omit<DrawnPage, 'number'>> {
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(width, WIDTH_MAX) / natural.width });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  // Some writers of PDF put a look-alike of the radicals block where the character was; readers aloud stumble over it.
  const words = items
    .map((item) => ('str' in item ? item.str : ''))
    .join('')
    .normalize('NFKC');
  page.cleanup();
  return { words, canvas };
}

/**
 * Draws a file of this site page by page, `width` device pixels wide; `onPage` gets each as it is ready. Nothing in the
 * file is run: no scripts, no forms, no fonts compiled to code. Resolves with the number of pages, rejects where it fails.
 */
export async function drawPdf(
  path: string,
  options: { width: number; signal: AbortSignal; onPage: (page: DrawnPage) => void },
): Promise<number> {
  const { signal, width, onPage } = options;
  const data = await readFile(path, signal);
  const task = getDocument({ data, enableXfa: false, useWasm: false, stopAtErrors: true });
  signal.addEventListener('abort', () => void task.destroy());
  const file = await task.promise;
  const count = Math.min(file.numPages, PAGES_MAX);
  for (let number = 1; number <= count && !signal.aborted; number += 1) {
    const drawn = await drawPage(await file.getPage(number), width);
    if (!signal.aborted) onPage({ number, ...drawn });
  }
  await task.destroy();
  return count;
}
