import { EXAM_SENTENCES, type ExamSaveState } from '@jixu/domain/exam/exam-state';
import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import { ExamCardFold } from './exam-card-fold.tsx';
import { ExamClock } from './exam-clock.tsx';
import styles from './exam-desk.module.css';

export interface ExamDeskProps {
  secondsLeft: number;
  saveState: ExamSaveState;
  answered: number;
  count: number;
  /** The answer card. */
  card: ReactNode;
  onSubmit: () => void;
}

/** Beside the paper, or below it on a phone: the clock, the save status, the card, and the one primary action. */
export function ExamDesk(props: ExamDeskProps) {
  return (
    <aside className={styles.desk} aria-label={EXAM_TEXTS.desk} data-panel-state={props.saveState}>
      <ExamClock secondsLeft={props.secondsLeft} />
      <SaveNote state={props.saveState} />
      <ExamCardFold summary={EXAM_TEXTS.answeredOf(props.answered, props.count)}>{props.card}</ExamCardFold>
      <Button kind="primary" size="large" wide className={styles.submit} onClick={props.onSubmit}>
        {EXAM_TEXTS.submit}
      </Button>
    </aside>
  );
}

function SaveNote({ state }: { state: ExamSaveState }) {
  return (
    <p className={styles.save} data-save={state} role="status">
      {state === 'retrying' ? EXAM_SENTENCES.saveFailed : EXAM_TEXTS.saves[state]}
    </p>
  );
}
