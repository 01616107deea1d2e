import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import { Button } from './button.tsx';
import styles from './pager.module.css';
import { pageCountOf, pagerEntries } from './pager-entries.ts';
import { Select } from './select.tsx';

export interface PagerProps {
  /** Accessible name, e.g. 试听课程翻页. */
  label: string;
  /** Starts at 1. */
  page: number;
  pageSize: number;
  /** Total rows, as counted by the server. */
  total: number;
  onChange: (page: number) => void;
  /** Set: the reader can choose the rows per page. */
  pageSizes?: readonly number[];
  onPageSizeChange?: (pageSize: number) => void;
  /** The page is loading. */
  busy?: boolean;
}

/**
 * Previous, pages, next, total (AUDITION-07), and optionally the rows per page. A single page has nothing to turn; without
 * rows nothing is rendered.
 */
export function Pager(props: PagerProps) {
  const { page, pageSize, total, onChange, pageSizes, onPageSizeChange, busy = false } = props;
  if (total <= 0) return null;
  const pageCount = pageCountOf(total, pageSize);
  const go = (to: number) => !busy && onChange(to);
  return (
    <nav className={styles.pager} aria-label={props.label} aria-busy={busy || undefined}>
      {(pageCount > 1 || page > 1) && (
        <div className={styles.row}>
          <Button size="small" disabled={page <= 1} onClick={() => go(page - 1)}>
            {PARTS_TEXTS.previousPage}
          </Button>
          <Pages page={page} pageCount={pageCount} onGo={go} />
          <Button size="small" disabled={page >= pageCount} onClick={() => go(page + 1)}>
            {PARTS_TEXTS.nextPage}
          </Button>
        </div>
      )}
      <span className={styles.total}>{PARTS_TEXTS.rowsInAll(total)}</span>
      {pageSizes && onPageSizeChange && (
        <Select
          label={PARTS_TEXTS.perPage}
          value={String(pageSize)}
          options={pageSizes.map((size) => ({ value: String(size), label: PARTS_TEXTS.rows(size) }))}
          onChange={(size) => onPageSizeChange(Number(size))}
        />
      )}
    </nav>
  );
}

interface PagesProps {
  page: number;
  pageCount: number;
  onGo: (page: number) => void;
}

/** Where the numbers do not fit, this text gives the position. */
function Pages({ page, pageCount, onGo }: PagesProps) {
  return (
    <>
      <ol className={styles.pages}>
        {pagerEntries(page, pageCount).map((entry) => (
          <li key={entry}>
            {typeof entry === 'number' ? (
              <button
                type="button"
                className={styles.page}
                aria-label={PARTS_TEXTS.pageNumber(entry)}
                aria-current={entry === page ? 'page' : undefined}
                onClick={() => entry !== page && onGo(entry)}
              >
                {entry}
              </button>
            ) : (
              <span className={styles.gap}>…</span>
            )}
          </li>
        ))}
      </ol>
      <span className={styles.place} aria-live="polite">
        {PARTS_TEXTS.pageOf(page, pageCount)}
      </span>
    </>
  );
}
