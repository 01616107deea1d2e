import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { SCREEN_TEXTS } from '../texts/screen-texts.ts';
import styles from './pdf-preview.module.css';

const TEXTS = SCREEN_TEXTS.pdf;

/** missing: the address names no file; failed: it could not be read. */
export const PDF_PREVIEW_STATES = ['loading', 'shown', 'missing', 'failed'] as const;
export type PdfPreviewState = (typeof PDF_PREVIEW_STATES)[number];

export interface PdfDownload {
  readonly href: string;
  readonly name: string;
  /** Instead of following the link, for a file that may have moved. */
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

export interface PdfPreviewProps {
  state: PdfPreviewState;
  /** File name and category, taken from the address as plain text; either may be empty. */
  name: string;
  crumb: string;
  /** null: nothing to download. */
  download: PdfDownload | null;
  onRetry: () => void;
  /** The rendered pages; also present while rendering goes on. */
  children?: ReactNode;
}

/** A PDF on a page of its own, with a download link (PDF-01 … PDF-05). */
export function PdfPreview(props: PdfPreviewProps) {
  const { state, name, crumb, download, onRetry, children } = props;
  return (
    <section data-panel-state={state}>
      <div className={styles.bar}>
        <SectionHead
          level={1}
          title={name || TEXTS.title}
          note={crumb !== name && crumb}
          aside={
            download && (
              <LinkButton
                kind="primary"
                href={download.href}
                download={download.name}
                onClick={download.onClick}
              >
                {TEXTS.download}
              </LinkButton>
            )
          }
        />
      </div>
      {state === 'loading' && <Skeleton lines={8} label={TEXTS.loading} />}
      {state === 'missing' && <EmptyState occasion="missing" title={TEXTS.missing} />}
      {state === 'failed' && (
        <div role="alert">
          <EmptyState
            occasion="failed"
            title={TEXTS.failed}
            text={TEXTS.failedText}
            action={
              <Button kind="primary" onClick={onRetry}>
                {TEXTS.retry}
              </Button>
            }
          />
        </div>
      )}
      <div className={styles.pages}>{children}</div>
    </section>
  );
}
