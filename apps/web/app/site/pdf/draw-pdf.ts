import { readInFrame } from './reader-frame.ts';

export type DrawnPage = {
  number: number;
  /** The text of the page, for screen readers. */
  words: string;
  canvas: HTMLCanvasElement;
};

const MAGIC = '%PDF-';

/** The bytes of a file of this site; throws when they do not arrive, or are no PDF (security X14). */
async function readFile(path: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(path, { signal, credentials: 'omit', redirect: 'error' });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  // Tolerate some bytes before the signature, as the format's own appendix tells readers to.
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
 * Renders a file of this site page by page, `width` device pixels wide; `onPage` gets each one when it is ready. The
 * page fetches the bytes and shows pictures and text; the parsing in between runs in a frame without an origin
 * (security X14). Resolves with the number of pages, rejects on failure.
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
