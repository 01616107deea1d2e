import { EXAM_SENTENCES } from '@jixu/domain/exam/exam-state';
import { AnsweredDialog } from '../parts/answered-dialog.tsx';
import { Button } from '../parts/button.tsx';
import { InlineMessage } from '../parts/inline-message.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import styles from './exam-dialogs.module.css';

export const EXAM_AUTO_SUBMIT_STATES = ['submitting', 'done', 'failed'] as const;
export type ExamAutoSubmitState = (typeof EXAM_AUTO_SUBMIT_STATES)[number];

export interface ExamAutoSubmitDialogProps {
  open: boolean;
  state: ExamAutoSubmitState;
  /** Why submitting failed (EXAM-31). */
  message: string | null;
  onRetry: () => void;
  /** Reloads the paper; also called automatically after a while (EXAM-24). */
  onView: () => void;
}

/** D48. Time is up: the paper is submitted automatically. */
export function ExamAutoSubmitDialog({ open, state, message, onRetry, onView }: ExamAutoSubmitDialogProps) {
  return (
    <AnsweredDialog
      open={open}
      title={EXAM_TEXTS.autoTitle}
      width={440}
      state={state}
      footer={
        <>
          {state === 'failed' && <Button onClick={onView}>{EXAM_TEXTS.viewScore}</Button>}
          <Button
            kind="primary"
            busy={state === 'submitting'}
            onClick={state === 'failed' ? onRetry : onView}
          >
            {buttonText(state)}
          </Button>
        </>
      }
    >
      <div className={styles.message} role="status">
        {state === 'submitting' && (
          <p className={styles.question}>
            <WholeWords>{EXAM_TEXTS.autoSubmitting}</WholeWords>
          </p>
        )}
        {state === 'done' && (
          <p className={styles.question}>
            <WholeWords>{EXAM_SENTENCES.autoSubmitted}</WholeWords>
          </p>
        )}
        {state === 'failed' && (
          <>
            <InlineMessage kind="error">{message ?? EXAM_SENTENCES.submitFailed}</InlineMessage>
            <p className={styles.note}>{EXAM_TEXTS.autoFailedText}</p>
          </>
        )}
      </div>
    </AnsweredDialog>
  );
}

function buttonText(state: ExamAutoSubmitState): string {
  if (state === 'submitting') return EXAM_TEXTS.submitting;
  return state === 'failed' ? EXAM_TEXTS.submitAgain : EXAM_TEXTS.viewScore;
}
