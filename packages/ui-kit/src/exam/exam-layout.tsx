import type { ReactNode } from 'react';
import styles from './exam-layout.module.css';

export interface ExamLayoutProps {
  /** Above both columns, of a paper in review. */
  verdict?: ReactNode;
  head: ReactNode;
  paper: ReactNode;
  /** The desk with the answer card. */
  aside: ReactNode;
}

/** The exam page: the paper on the left, the desk on the right; on a phone the desk sticks to the bottom edge. */
export function ExamLayout({ verdict, head, paper, aside }: ExamLayoutProps) {
  return (
    <div className={styles.page}>
      {verdict && <div className={styles.verdict}>{verdict}</div>}
      <div className={styles.paper}>
        {head}
        {paper}
      </div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}
