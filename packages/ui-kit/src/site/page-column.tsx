import type { ReactNode } from 'react';
import styles from './page-column.module.css';

export interface PageColumnProps {
  children: ReactNode;
  /** A narrower column at the start (menu) or end (login, notices); stacked on a phone, with the menu on top. */
  start?: ReactNode;
  end?: ReactNode;
}

/** The width of every page: 1200 px, with at most one side column. */
export function PageColumn({ children, start, end }: PageColumnProps) {
  return (
    <div className={styles.column} data-side={start ? 'start' : end ? 'end' : undefined}>
      {start && <div className={styles.side}>{start}</div>}
      <div className={styles.body}>{children}</div>
      {end && <div className={styles.side}>{end}</div>}
    </div>
  );
}
