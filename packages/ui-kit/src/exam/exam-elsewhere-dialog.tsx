import { AnsweredDialog } from '../parts/answered-dialog.tsx';
import { Button } from '../parts/button.tsx';
import { InlineMessage } from '../parts/inline-message.tsx';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import styles from './exam-dialogs.module.css';

export const EXAM_ELSEWHERE_STATES = ['elsewhere', 'returning', 'failed'] as const;
export type ExamElsewhereState = (typeof EXAM_ELSEWHERE_STATES)[number];

export interface ExamElsewhereDialogProps {
  open: boolean;
  state: ExamElsewhereState;
  /** Why the paper could not be opened here again. */
  message: string | null;
  onReturn: () => void;
}

/** The paper was opened in another window, whose answers count; nothing that is chosen here would (integrity 9). */
export function ExamElsewhereDialog({ open, state, message, onReturn }: ExamElsewhereDialogProps) {
  const busy = state === 'returning';
  return (
    <AnsweredDialog
      open={open}
      title={EXAM_TEXTS.elsewhereTitle}
      width={440}
      state={state}
      footer={
        <Button kind="primary" busy={busy} onClick={onReturn}>
          {busy ? EXAM_TEXTS.returning : EXAM_TEXTS.returnHere}
        </Button>
      }
    >
      <div className={styles.message} role="status">
        {state === 'failed' && <InlineMessage kind="error">{message}</InlineMessage>}
        <p>{EXAM_TEXTS.elsewhereText}</p>
      </div>
    </AnsweredDialog>
  );
}
