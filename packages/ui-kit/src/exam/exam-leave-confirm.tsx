import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import { formatExamClock } from './exam-clock.tsx';
import styles from './exam-dialogs.module.css';

export const EXAM_LEAVE_STATES = ['open'] as const;

export interface ExamLeaveConfirmProps {
  open: boolean;
  secondsLeft: number;
  onLeave: () => void;
  /** Back to the paper, by its button or Esc. */
  onStay: () => void;
}

/** Leaving a paper stops nothing: its clock goes on, and what is answered stays. The main way leads back to the paper. */
export function ExamLeaveConfirm({ open, secondsLeft, onLeave, onStay }: ExamLeaveConfirmProps) {
  return (
    <Dialog
      open={open}
      title={EXAM_TEXTS.leaveTitle}
      role="alertdialog"
      width={440}
      hasCross={false}
      closeOnMask={false}
      state={EXAM_LEAVE_STATES[0]}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onLeave}>{EXAM_TEXTS.leave}</Button>
          <Button kind="primary" onClick={onStay}>
            {EXAM_TEXTS.keepAnswering}
          </Button>
        </>
      }
    >
      <div className={styles.message}>
        <p className={styles.question}>
          <WholeWords>{EXAM_TEXTS.leaveLead(formatExamClock(secondsLeft))}</WholeWords>
        </p>
        <p className={styles.note}>
          <WholeWords>{EXAM_TEXTS.leaveKept}</WholeWords>
        </p>
      </div>
    </Dialog>
  );
}
