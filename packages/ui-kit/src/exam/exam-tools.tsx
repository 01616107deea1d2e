import { EXAM_SENTENCES, type ExamSaveState } from '@jixu/domain/exam/exam-state';
import { Button } from '../parts/button.tsx';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import { ExamClock, type ExamClockProps } from './exam-clock.tsx';
import styles from './exam-tools.module.css';

export interface ExamToolsProps extends ExamClockProps {
  saveState: ExamSaveState;
  onSubmit: () => void;
}

/** In the bar of the frame, which never leaves the window: what is saved, the clock, and the one primary action (F51). */
export function ExamTools({ saveState, onSubmit, ...clock }: ExamToolsProps) {
  return (
    <div className={styles.tools} data-panel-state={saveState}>
      <p className={styles.save} data-save={saveState} role="status">
        {saveState === 'retrying' ? EXAM_SENTENCES.saveFailed : EXAM_TEXTS.saves[saveState]}
      </p>
      <ExamClock {...clock} />
      <Button kind="primary" className={styles.submit} onClick={onSubmit}>
        {EXAM_TEXTS.submit}
      </Button>
    </div>
  );
}
