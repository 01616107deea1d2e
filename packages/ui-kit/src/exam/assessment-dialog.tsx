import { CONSTANTS } from '@jixu/constants';
import {
  ASSESSMENT_ITEM_NAMES,
  ASSESSMENT_ITEMS,
  ASSESSMENT_LEVELS,
  type AssessmentForm,
  type AssessmentItem,
  missingScoreText,
} from '@jixu/domain/exam/assessment-form';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { InlineMessage } from '../parts/inline-message.tsx';
import { StarRating } from '../parts/star-rating.tsx';
import { TextArea } from '../parts/text-area.tsx';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import styles from './assessment-dialog.module.css';
import { assessmentDialogState } from './assessment-dialog-state.ts';

export interface AssessmentDialogProps {
  open: boolean;
  form: AssessmentForm;
  onScore: (item: AssessmentItem, stars: number) => void;
  onContent: (content: string) => void;
  onSubmit: () => void;
  /** By 暂不考试, the cross or Esc; the exam does not open (ASSESS-07). */
  onClose: () => void;
}

/** D18. The learner's evaluation of the year, requested before the exam: four scores of up to five stars and a comment. */
export function AssessmentDialog({ open, form, ...props }: AssessmentDialogProps) {
  const isBusy = form.status !== 'editing';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) props.onSubmit();
  };
  return (
    <Dialog
      open={open}
      title={EXAM_TEXTS.assessTitle}
      width={600}
      closeOnMask={false}
      state={assessmentDialogState(form)}
      onClose={props.onClose}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.lead}>{EXAM_TEXTS.assessLead}</p>
        <Scores form={form} disabled={isBusy} onScore={props.onScore} />
        <TextArea
          label={EXAM_TEXTS.assessComment}
          name="content"
          placeholder={EXAM_TEXTS.assessPlaceholder}
          rows={3}
          maxLength={CONSTANTS.ASSESS_COMMENT_MAX_LENGTH}
          value={form.content}
          disabled={isBusy}
          onChange={props.onContent}
        />
        {form.message !== null && <PassingOn message={form.message} />}
        <div className={styles.foot}>
          <Button disabled={isBusy} onClick={props.onClose}>
            {EXAM_TEXTS.assessLater}
          </Button>
          <Button type="submit" kind="primary" busy={isBusy}>
            {isBusy ? EXAM_TEXTS.assessSubmitting : EXAM_TEXTS.assessSubmit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type ScoresProps = Pick<AssessmentDialogProps, 'form' | 'onScore'> & { disabled: boolean };

function Scores({ form, disabled, onScore }: ScoresProps) {
  const lines = useRef<HTMLDivElement>(null);
  // Move the focus to the first missing score.
  useEffect(() => {
    if (form.missing === null) return;
    lines.current?.querySelector<HTMLElement>(`[data-item=${form.missing}] [role=radio]`)?.focus();
  }, [form.missing]);
  return (
    <div ref={lines} className={styles.lines}>
      {ASSESSMENT_ITEMS.map((item) => (
        <div key={item} className={styles.line} data-item={item}>
          <StarRating
            label={ASSESSMENT_ITEM_NAMES[item]}
            value={form.scores[item] ?? null}
            max={5}
            words={ASSESSMENT_LEVELS}
            disabled={disabled}
            error={form.missing === item ? missingScoreText(item) : null}
            onChange={(stars) => onScore(item, stars)}
          />
        </div>
      ))}
    </div>
  );
}

/** The server did not accept it; the exam opens anyway (ASSESS-08). */
function PassingOn({ message }: { message: string }) {
  return (
    <InlineMessage kind="error">
      <p>{message}</p>
      <p>{EXAM_TEXTS.assessFailed}</p>
    </InlineMessage>
  );
}
