import { openableProof } from '@jixu/controllers/proof/openable-proof';
import { proofFileYear } from '@jixu/domain/proof/proof-file-year';
import { type PdfFile, savedName, shownName } from '@jixu/domain/site/navigation/pdf-file';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { PdfPreview, type PdfPreviewState } from '@jixu/ui-kit/site/pdf-preview.tsx';
import { SCREEN_TEXTS } from '@jixu/ui-kit/texts/screen-texts.ts';
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { isFileThere, saveFile } from '../../proof/save-proof.ts';
import { useSite } from '../context/site-context.tsx';
import { type DrawnPage, drawPdf } from './draw-pdf.ts';

export type PdfScreenProps = {
  file: PdfFile | 'missing' | 'refused';
  name: string;
  crumb: string;
};

/** The preview of a file of this site (ROUTE-29); one from elsewhere is not fetched. */
export function PdfScreen({ file, name, crumb }: PdfScreenProps) {
  const known = typeof file === 'string' ? null : file;
  const whereNow = useWhereNow();
  const drawn = useDrawnPdf(known?.path ?? null, whereNow);
  const state = file === 'missing' ? 'missing' : file === 'refused' ? 'failed' : drawn.state;
  return (
    <PageColumn>
      <PdfPreview
        state={state}
        name={shownName(name)}
        crumb={shownName(crumb)}
        download={known && downloadOf(known, whereNow)}
        onRetry={drawn.retry}
      >
        {drawn.pages.map((page) => (
          <Sheet key={page.number} page={page} count={drawn.pages.length} />
        ))}
      </PdfPreview>
    </PageColumn>
  );
}

/** The maximum width of a sheet, that of the page's column, in CSS pixels; also sharp on phones. */
const SHEET_WIDTH = 1128;

const widthHere = () =>
  Math.max(Math.min(window.innerWidth, SHEET_WIDTH), 640) * Math.min(window.devicePixelRatio || 1, 2);

type DrawnPdf = { state: PdfPreviewState; pages: readonly DrawnPage[]; retry: () => void };

/**
 * Renders the file in the browser, by a reader that is fetched only now and runs in its own frame. `whereNow`: the address
 * at which the file opens by now.
 */
function useDrawnPdf(path: string | null, whereNow: (path: string) => Promise<string>): DrawnPdf {
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

/** The address at which a file of this site opens by now. */
function useWhereNow(): (path: string) => Promise<string> {
  const { api } = useSite();
  return useCallback((path) => openableProof({ calls: api, isThere: isFileThere }, path), [api]);
}

/** A study proof is saved from where it opens by now; any other file by the link itself. */
function downloadOf({ path, name }: PdfFile, whereNow: (path: string) => Promise<string>) {
  const link = { href: path, name: savedName(name) };
  if (proofFileYear(path) === null) return link;
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    void whereNow(path).then((address) => saveFile(address, link.name));
  };
  return { ...link, onClick };
}

/** A rendered page, and its text for screen readers. */
function Sheet({ page, count }: { page: DrawnPage; count: number }) {
  const place = useRef<HTMLDivElement>(null);
  const { canvas, number, words } = page;
  useEffect(() => {
    canvas.setAttribute('aria-hidden', 'true');
    place.current?.replaceChildren(canvas);
  }, [canvas]);
  return (
    <figure aria-label={SCREEN_TEXTS.pdf.page(number, count)}>
      <div ref={place} />
      <figcaption className="visually-hidden">{words}</figcaption>
    </figure>
  );
}
