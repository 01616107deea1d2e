import { type ReactNode, useId, useState } from 'react';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import styles from './exam-card-fold.module.css';

export interface ExamCardFoldProps {
  /** One-line summary of the card: how many are answered, or right. */
  summary: string;
  /** The answer card. */
  children: ReactNode;
}

/** The answer card under its heading; in the bar of a small screen it stays folded until opened. */
export function ExamCardFold({ summary, children }: ExamCardFoldProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.fold}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.summary}>{summary}</span>
        <span>{open ? EXAM_TEXTS.cardHide : EXAM_TEXTS.cardShow}</span>
      </button>
      <p className={styles.heading}>
        <span className={styles.title}>{EXAM_TEXTS.card}</span>
        <span className={styles.summary}>{summary}</span>
      </p>
      <div id={id} className={styles.panel} data-open={open || undefined}>
        {children}
      </div>
    </div>
  );
}
