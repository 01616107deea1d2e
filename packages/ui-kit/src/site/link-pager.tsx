import { AppLink } from '../parts/app-link.tsx';
import { pageCountOf, pagerEntries } from '../parts/pager-entries.ts';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import styles from './link-pager.module.css';

export interface LinkPagerProps {
  /** Accessible name, e.g. 名师翻页. */
  label: string;
  /** Starts at 1. */
  page: number;
  pageSize: number;
  total: number;
  hrefFor: (page: number) => string;
}

/** The pager of a server-rendered page: its pages are links, so it works before any script. */
export function LinkPager({ label, page, pageSize, total, hrefFor }: LinkPagerProps) {
  const count = pageCountOf(total, pageSize);
  if (count <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={label}>
      {page > 1 && (
        <AppLink className={styles.way} rel="prev" href={hrefFor(page - 1)}>
          {PARTS_TEXTS.previousPage}
        </AppLink>
      )}
      <ol className={styles.pages}>
        {pagerEntries(page, count).map((entry) => (
          <li key={entry}>
            {typeof entry === 'number' ? (
              <AppLink
                className={styles.page}
                href={hrefFor(entry)}
                aria-label={PARTS_TEXTS.pageNumber(entry)}
                {...(entry === page ? { 'aria-current': 'page' as const } : {})}
              >
                {entry}
              </AppLink>
            ) : (
              <span className={styles.gap}>…</span>
            )}
          </li>
        ))}
      </ol>
      {page < count && (
        <AppLink className={styles.way} rel="next" href={hrefFor(page + 1)}>
          {PARTS_TEXTS.nextPage}
        </AppLink>
      )}
      <span className={styles.total}>{PARTS_TEXTS.rowsInAll(total)}</span>
    </nav>
  );
}
