import { type PdfFile, savedName, shownName } from '@jixu/domain/navigation/pdf-file';
import { PdfPreview } from '@jixu/ui-kit/screens/pdf-preview.tsx';
import { PageColumn } from '@jixu/ui-kit/shell/page-column.tsx';
import { SCREEN_TEXTS } from '@jixu/ui-kit/texts/screen-texts.ts';
import { useEffect, useRef } from 'react';
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
  const drawn = useDrawnPdf(known?.path ?? null);
  const state = file === 'missing' ? 'missing' : file === 'refused' ? 'failed' : drawn.state;
  return (
    <PageColumn>
      <PdfPreview
        state={state}
        name={shownName(name)}
        crumb={shownName(crumb)}
        download={known && { href: known.path, name: savedName(known.name) }}
        onRetry={drawn.retry}
      >
        {drawn.pages.map((page) => (
          <Sheet key={page.number} page={page} count={drawn.pages.length} />
        ))}
      </PdfPreview>
    </PageColumn>
  );
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
