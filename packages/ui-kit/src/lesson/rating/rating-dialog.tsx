import { CONSTANTS } from '@jixu/constants';
import { RATING_TEXTS, type RatingForm, ratingLabel } from '@jixu/domain/lesson/rating/rating-form';
import { type FormEvent, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { InlineMessage } from '../../parts/inline-message.tsx';
import { StarRating } from '../../parts/star-rating.tsx';
import { TextArea } from '../../parts/text-area.tsx';
import { RATING_UI_TEXTS as TEXTS } from '../../texts/rating-texts.ts';
import styles from './rating-dialog.module.css';
import { ratingDialogState } from './rating-dialog-state.ts';

export interface RatingDialogProps {
  /** Open unless closed. */
  form: RatingForm;
  courseName: string;
  onScore: (score: number) => void;
  onComment: (comment: string) => void;
  onSubmit: () => void;
  /** By cancel, the cross or Esc; not by the mask, which would discard the text. */
  onClose: () => void;
}

const WORDS = Array.from({ length: CONSTANTS.RATING_MAX }, (_, index) => ratingLabel(index + 1));

/** D42. One score from 1 to 10 and a comment; one rating per learner and course. */
export function RatingDialog(props: RatingDialogProps) {
  const { form } = props;
  const open = form.status !== 'closed';
  // Keeps the last form while the dialog fades out.
  const [last, setLast] = useState(form);
  if (open && form !== last) setLast(form);
  const shown = open ? form : last;
  return (
    <Dialog
      open={open}
      title={TEXTS.title}
      width={600}
      closeOnMask={false}
      state={ratingDialogState(shown)}
      onClose={props.onClose}
    >
      {shown.status === 'done' ? <Done onClose={props.onClose} /> : <Form {...props} form={shown} />}
    </Dialog>
  );
}

function Form({ form, ...props }: RatingDialogProps) {
  const isSubmitting = form.status === 'submitting';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSubmitting) props.onSubmit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.course}>{TEXTS.ofCourse(props.courseName)}</p>
      {form.existing && !form.touched && <p className={styles.existing}>{TEXTS.existing}</p>}
      <StarRating
        label={TEXTS.score}
        value={form.score}
        max={10}
        words={WORDS}
        disabled={isSubmitting}
        error={form.scoreMissing ? RATING_TEXTS.scoreMissing : null}
        onChange={props.onScore}
      />
      <TextArea
        label={TEXTS.comment}
        name="comment_content"
        placeholder={TEXTS.commentPlaceholder}
        rows={CONSTANTS.RATING_COMMENT_ROWS}
        maxLength={CONSTANTS.RATING_COMMENT_MAX_LENGTH}
        value={form.comment}
        disabled={isSubmitting}
        onChange={props.onComment}
      />
      {form.message !== null && <InlineMessage kind="error">{form.message}</InlineMessage>}
      <div className={styles.foot}>
        <Button onClick={props.onClose}>{TEXTS.cancel}</Button>
        <Button type="submit" kind="primary" busy={isSubmitting}>
          {isSubmitting ? TEXTS.submitting : TEXTS.submit}
        </Button>
      </div>
    </form>
  );
}

function Done({ onClose }: Pick<RatingDialogProps, 'onClose'>) {
  return (
    <div className={styles.done}>
      <div role="status">
        <p className={styles.doneTitle}>{RATING_TEXTS.success}</p>
        <p className={styles.doneText}>{TEXTS.doneText}</p>
      </div>
      <Button kind="primary" onClick={onClose}>
        {TEXTS.close}
      </Button>
    </div>
  );
}
