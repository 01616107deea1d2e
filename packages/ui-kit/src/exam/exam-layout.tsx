import type { ReactNode } from 'react';
import styles from './exam-layout.module.css';

export interface ExamLayoutProps {
  head: ReactNode;
  paper: ReactNode;
  /** The desk while answering, the result when reviewing. */
  aside: ReactNode;
}

/** The exam page: the paper on the left, the desk on the right; on a phone the desk sticks to the bottom edge. */
export function ExamLayout({ head, paper, aside }: ExamLayoutProps) {
  return (
    <div className={styles.page}>
      <div className={styles.paper}>
        {head}
        {paper}
      </div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}
