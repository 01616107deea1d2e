import type { ReactNode } from 'react';
import styles from './page-column.module.css';

export interface PageColumnProps {
  children: ReactNode;
  /** A narrower column at the start (menu) or end (login, notices); stacked on a phone, with the menu on top. */
  start?: ReactNode;
  end?: ReactNode;
  /** Instead: what else there is, at the start where there is room beside the text, otherwise after it. */
  index?: ReactNode;
}

/** The width of every page: 1200 px, with at most one side column. */
export function PageColumn({ children, start, end, index }: PageColumnProps) {
  const after = end ?? index;
  return (
    <div className={styles.column} data-side={sideOf({ start, end, index })}>
      {start && <div className={styles.side}>{start}</div>}
      <div className={styles.body}>{children}</div>
      {after && <div className={styles.side}>{after}</div>}
    </div>
  );
}

function sideOf({ start, end, index }: Omit<PageColumnProps, 'children'>) {
  if (start) return 'start';
  if (end) return 'end';
  return index ? 'index' : undefined;
}
