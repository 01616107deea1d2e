import type { PdfPreviewState } from '@jixu/ui-kit/site/pdf-preview.tsx';
import { useEffect, useState } from 'react';
import { type DrawnPage, drawPdf } from './draw-pdf.ts';

/** The maximum width of a sheet, that of the page's column, in CSS pixels; also sharp on phones. */
const SHEET_WIDTH = 1128;

const widthHere = () =>
  Math.max(Math.min(window.innerWidth, SHEET_WIDTH), 640) * Math.min(window.devicePixelRatio || 1, 2);

export type DrawnPdf = { state: PdfPreviewState; pages: readonly DrawnPage[]; retry: () => void };

/**
 * Renders the file in the browser, by a reader that is fetched only now and runs in its own frame. `whereNow`: the address
 * at which the file opens by now.
 */
export function useDrawnPdf(path: string | null, whereNow: (path: string) => Promise<string>): DrawnPdf {
  const [state, setState] = useState<PdfPreviewState>('loading');
  const [pages, setPages] = useState<readonly DrawnPage[]>([]);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn draws the same file again
  useEffect(() => {
    if (path === null) return;
    const { signal, abort } = abortable();
    setState('loading');
    setPages([]);
    const onPage = (page: DrawnPage) => {
      setState('shown');
      setPages((drawn) => [...drawn, page]);
    };
    whereNow(path)
      .then((address) => drawPdf(address, { width: widthHere(), signal, onPage }))
      .catch(() => {
        if (!signal.aborted) setState('failed');
      });
    return abort;
  }, [path, turn]);

  return { state, pages, retry: () => setTurn(turn + 1) };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
