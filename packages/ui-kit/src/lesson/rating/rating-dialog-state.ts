import { CONSTANTS } from '@jixu/constants';
import type { RatingForm } from '@jixu/domain/lesson/rating/rating-form';
import { characterCount } from '@jixu/domain/text/characters';

/** D42, including the message about a missing score, and submitting. */
export const RATING_DIALOG_STATES = [
  'no-score',
  'score-missing',
  'below-six',
  'six-and-above',
  'comment-full',
  'existing-rating',
  'submitting',
  'failed',
  'success',
] as const;
export type RatingDialogState = (typeof RATING_DIALOG_STATES)[number];

/** What the dialog shows of the form. */
export function ratingDialogState(form: RatingForm): RatingDialogState {
  if (form.status === 'done') return 'success';
  if (form.status === 'submitting') return 'submitting';
  if (form.message !== null) return 'failed';
  if (form.existing && !form.touched) return 'existing-rating';
  if (characterCount(form.comment) >= CONSTANTS.RATING_COMMENT_MAX_LENGTH) return 'comment-full';
  if (form.score === null) return form.scoreMissing ? 'score-missing' : 'no-score';
  return form.score >= CONSTANTS.RATING_RECOMMENDED_FROM ? 'six-and-above' : 'below-six';
}
