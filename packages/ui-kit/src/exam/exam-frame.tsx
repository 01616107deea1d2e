import { CENTER } from '@jixu/domain/site/pages/page-path';
import type { ReactNode } from 'react';
import { AppLink } from '../parts/app-link.tsx';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import styles from './exam-frame.module.css';

export interface ExamFrameProps {
  /** The paper's name, once it is known. */
  name?: string | undefined;
  /** While a paper is being answered: the clock and the way to hand in. */
  tools?: ReactNode;
  /** Asks before it leaves, while a paper is being answered; otherwise nothing is left behind. */
  onLeave?: (() => void) | undefined;
  onService: () => void;
  children: ReactNode;
}

/** The quiet frame of the exam: one way back, help, the clock; no navigation in which a slip would leave the paper. */
export function ExamFrame({ name, tools, onLeave, onService, children }: ExamFrameProps) {
  return (
    <div className={styles.frame}>
      <header className={styles.bar} data-sitting={onLeave ? '' : undefined}>
        {onLeave ? (
          <button type="button" className={styles.back} onClick={onLeave}>
            {EXAM_TEXTS.leave}
          </button>
        ) : (
          <AppLink className={styles.back} href={CENTER.study}>
            {EXAM_TEXTS.backToCenter}
          </AppLink>
        )}
        <p className={styles.name}>{name ?? EXAM_TEXTS.bar}</p>
        <button type="button" className={styles.service} onClick={onService}>
          {EXAM_TEXTS.service}
        </button>
        {tools}
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
