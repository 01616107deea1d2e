import { EXAM_SENTENCES } from '@jixu/domain/exam/exam-state';
import { AnsweredDialog } from '../parts/answered-dialog.tsx';
import { Button } from '../parts/button.tsx';
import { InlineMessage } from '../parts/inline-message.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import { formatExamClock } from './exam-clock.tsx';
import styles from './exam-dialogs.module.css';

export const EXAM_SUBMIT_CONFIRM_STATES = ['open', 'submitting', 'failed'] as const;
export type ExamSubmitConfirmState = (typeof EXAM_SUBMIT_CONFIRM_STATES)[number];

export interface ExamSubmitConfirmProps {
  open: boolean;
  state: ExamSubmitConfirmState;
  /** Number of questions in the paper. */
  count: number;
  secondsLeft: number;
  /** Why submitting failed (EXAM-31). */
  message: string | null;
  /** Submits; after a failure, retries. */
  onConfirm: () => void;
  /** Back to the paper. */
  onCancel: () => void;
}

/** D46. Everything is answered: submit? Neither the mask nor Esc decides for the learner. */
export function ExamSubmitConfirm(props: ExamSubmitConfirmProps) {
  const { state } = props;
  const isBusy = state === 'submitting';
  return (
    <AnsweredDialog
      open={props.open}
      title={EXAM_TEXTS.submitTitle}
      width={440}
      state={state}
      footer={
        <>
          <Button disabled={isBusy} onClick={props.onCancel}>
            {EXAM_TEXTS.keepAnswering}
          </Button>
          <Button kind="primary" busy={isBusy} onClick={props.onConfirm}>
            {confirmText(state)}
          </Button>
        </>
      }
    >
      <div className={styles.message}>
        {state === 'open' && (
          <>
            <p className={styles.question}>
              <WholeWords>{EXAM_SENTENCES.confirm}</WholeWords>
            </p>
            <p>{EXAM_TEXTS.submitLead(props.count, formatExamClock(props.secondsLeft))}</p>
            <p className={styles.note}>{EXAM_TEXTS.submitAfter}</p>
          </>
        )}
        {state === 'submitting' && (
          <p className={styles.question}>
            <WholeWords>{EXAM_TEXTS.submitWait}</WholeWords>
          </p>
        )}
        {state === 'failed' && (
          <>
            <InlineMessage kind="error">{props.message ?? EXAM_SENTENCES.submitFailed}</InlineMessage>
            <p className={styles.note}>{EXAM_TEXTS.submitKept}</p>
          </>
        )}
      </div>
    </AnsweredDialog>
  );
}

function confirmText(state: ExamSubmitConfirmState): string {
  if (state === 'submitting') return EXAM_TEXTS.submitting;
  return state === 'failed' ? EXAM_TEXTS.submitAgain : EXAM_TEXTS.submitConfirm;
}
