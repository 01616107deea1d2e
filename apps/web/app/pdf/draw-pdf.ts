import { readInFrame } from './reader-frame.ts';

export type DrawnPage = {
  number: number;
  /** All words of the page, for who does not see the picture. */
  words: string;
  canvas: HTMLCanvasElement;
};

const MAGIC = '%PDF-';

/** The bytes of a file of this site; throws where they do not come, or are no PDF (security X14). */
async function readFile(path: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(path, { signal, credentials: 'omit', redirect: 'error' });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  // Readers forgive some bytes in front of the mark, as the format's own appendix tells them to.
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  if (!head.includes(MAGIC)) throw new Error('not a PDF');
  return bytes;
}

function toCanvas(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  return canvas;
}

/**
 * Draws a file of this site page by page, `width` device pixels wide; `onPage` gets each as it is ready. The page fetches
 * the bytes and shows pictures and words; what reads them in between does so in a frame without an origin (security X14).
 * Resolves with the number of pages, rejects where it fails.
 */
export function drawPdf(
  path: string,
  options: { width: number; signal: AbortSignal; onPage: (page: DrawnPage) => void },
): Promise<number> {
  const { signal, width, onPage } = options;
  return readInFrame(readFile(path, signal), {
    width,
    signal,
    onPage: ({ number, words, bitmap }) => onPage({ number, words, canvas: toCanvas(bitmap) }),
  });
}
