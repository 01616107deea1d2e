import type { ReactNode } from 'react';
import { LinkButton } from '../parts/link-button.tsx';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import { ExamCardFold } from './exam-card-fold.tsx';
import styles from './exam-result.module.css';

export interface ExamResultProps {
  /** Points as the server counted them. */
  score: number;
  /** Maximum points. */
  fullScore: number;
  right: number;
  count: number;
  /** The study center of the exam's area. */
  centerHref: string;
  card: ReactNode;
}

/** Beside a paper in review: the score, the card, the way back. */
export function ExamResult(props: ExamResultProps) {
  return (
    <aside className={styles.result} aria-label={EXAM_TEXTS.resultScore}>
      <p className={styles.score}>
        <span className={styles.label}>{EXAM_TEXTS.resultScore}</span>
        <span className={styles.points}>
          <strong className={styles.figure}>{props.score}</strong>
          <span className={styles.full}> / {EXAM_TEXTS.pointsOf(props.fullScore)}</span>
        </span>
      </p>
      <ExamCardFold summary={EXAM_TEXTS.resultRight(props.right, props.count)}>{props.card}</ExamCardFold>
      <LinkButton kind="primary" wide href={props.centerHref}>
        {EXAM_TEXTS.backToCenter}
      </LinkButton>
    </aside>
  );
}
