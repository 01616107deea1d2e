import type { ReactNode } from 'react';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import { ExamCardFold } from './exam-card-fold.tsx';
import styles from './exam-desk.module.css';
import { ExamTurns } from './exam-turns.tsx';

export interface ExamDeskProps {
  /** One line about the card: how many are answered, or right. */
  summary: string;
  /** Ids of the questions, in the order of the paper. */
  questionIds: readonly number[];
  /** The answer card. */
  card: ReactNode;
}

/** Beside the paper: the answer card. Where there is no room, a bar below it, with the ways to the questions around. */
export function ExamDesk({ summary, questionIds, card }: ExamDeskProps) {
  return (
    <aside className={styles.desk} aria-label={EXAM_TEXTS.desk}>
      <ExamTurns questionIds={questionIds}>
        <ExamCardFold summary={summary}>{card}</ExamCardFold>
      </ExamTurns>
    </aside>
  );
}
