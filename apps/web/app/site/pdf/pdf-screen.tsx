import { openableProof } from '@jixu/controllers/proof/openable-proof';
import { proofFileYear } from '@jixu/domain/proof/proof-file-year';
import { type PdfFile, savedName, shownName } from '@jixu/domain/site/navigation/pdf-file';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { PdfPreview } from '@jixu/ui-kit/site/pdf-preview.tsx';
import { SCREEN_TEXTS } from '@jixu/ui-kit/texts/screen-texts.ts';
import { type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { isFileThere, saveFile } from '../../proof/save-proof.ts';
import { useSite } from '../context/site-context.tsx';
import type { DrawnPage } from './draw-pdf.ts';
import { useDrawnPdf } from './use-drawn-pdf.ts';

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
