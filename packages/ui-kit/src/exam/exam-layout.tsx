import type { ReactNode } from 'react';
import styles from './exam-layout.module.css';

export interface ExamLayoutProps {
  head: ReactNode;
  paper: ReactNode;
  /** The desk while the paper is sat, the result when it is read again. */
  aside: ReactNode;
}

/** The page of an exam: the paper on the left, the desk on the right; on a phone the desk keeps to the lower edge. */
export function ExamLayout({ head, paper, aside }: ExamLayoutProps) {
  return (
    <main className={styles.page}>
      <div className={styles.paper}>
        {head}
        {paper}
      </div>
      <div className={styles.aside}>{aside}</div>
    </main>
  );
}
