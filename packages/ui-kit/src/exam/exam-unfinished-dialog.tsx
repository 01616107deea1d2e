import { EXAM_SENTENCES } from '@jixu/domain/exam/exam-state';
import { useRef } from 'react';
import { AnsweredDialog } from '../parts/answered-dialog.tsx';
import { Button } from '../parts/button.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import styles from './exam-dialogs.module.css';

export const EXAM_UNFINISHED_STATES = ['one-left', 'many-left'] as const;

/** Beyond this many numbers only the count is shown. */
const NUMBERS_SHOWN = 20;

export interface ExamUnfinishedDialogProps {
  open: boolean;
  /** Numbers of the unanswered questions, at least one. */
  numbers: readonly number[];
  /** The specification's confirm: continue answering (EXAM-16). */
  onKeepAnswering: () => void;
  /** The specification's cancel: submit anyway (EXAM-15). */
  onSubmitAnyway: () => void;
}

/** D47. Some questions are unanswered. The buttons say what they do, because confirm and cancel would mislead (notes A88). */
export function ExamUnfinishedDialog(props: ExamUnfinishedDialogProps) {
  const { numbers } = props;
  const more = numbers.length > NUMBERS_SHOWN;
  // Initial focus on the safe button: one Enter too many must not submit the paper.
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <AnsweredDialog
      open={props.open}
      title={EXAM_TEXTS.unfinishedTitle}
      width={440}
      state={EXAM_UNFINISHED_STATES[numbers.length === 1 ? 0 : 1]}
      initialFocus={safe}
      footer={
        <>
          <Button onClick={props.onSubmitAnyway}>{EXAM_TEXTS.submitAnyway}</Button>
          <Button ref={safe} kind="primary" onClick={props.onKeepAnswering}>
            {EXAM_TEXTS.keepAnswering}
          </Button>
        </>
      }
    >
      <div className={styles.message}>
        <p className={styles.question}>
          <WholeWords>{EXAM_SENTENCES.unfinished(numbers.length)}</WholeWords>
        </p>
        <div>
          <p className={styles.note}>{EXAM_TEXTS.unfinishedNumbers}</p>
          <ul className={styles.numbers} aria-label={EXAM_TEXTS.unfinishedNumbers}>
            {numbers.slice(0, NUMBERS_SHOWN).map((number) => (
              <li key={number}>{number}</li>
            ))}
            {more && <li data-more="">{EXAM_TEXTS.numbersMore(numbers.length)}</li>}
          </ul>
        </div>
        <p className={styles.note}>{EXAM_TEXTS.submitAfter}</p>
      </div>
    </AnsweredDialog>
  );
}
