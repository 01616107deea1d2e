import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import { Button } from './button.tsx';
import styles from './pager.module.css';

export interface PagerProps {
  label: string;
  /** 1 is the first page. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
}

/** Previous and next with the place between; nothing for a single page. */
export function Pager({ label, page, pageCount, onChange }: PagerProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={label}>
      <Button size="small" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {PARTS_TEXTS.previousPage}
      </Button>
      <span aria-live="polite">{PARTS_TEXTS.pageOf(page, pageCount)}</span>
      <Button size="small" disabled={page >= pageCount} onClick={() => onChange(page + 1)}>
        {PARTS_TEXTS.nextPage}
      </Button>
    </nav>
  );
}
