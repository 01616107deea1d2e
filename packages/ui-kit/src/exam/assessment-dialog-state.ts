import { CONSTANTS } from '@jixu/constants';
import { type AssessmentForm, firstUnscored } from '@jixu/domain/exam/assessment-form';
import { characterCount } from '@jixu/domain/text/characters';

/** D18. partly-scored: submitted with a score missing; the message names it. */
export const ASSESSMENT_DIALOG_STATES = [
  'empty',
  'partly-scored',
  'ready',
  'comment-full',
  'submitting',
  'failed',
] as const;
export type AssessmentDialogState = (typeof ASSESSMENT_DIALOG_STATES)[number];

/** What the dialog shows of the form. */
export function assessmentDialogState(form: AssessmentForm): AssessmentDialogState {
  if (form.status !== 'editing') return form.message === null ? 'submitting' : 'failed';
  if (form.missing !== null) return 'partly-scored';
  if (characterCount(form.content) >= CONSTANTS.ASSESS_COMMENT_MAX_LENGTH) return 'comment-full';
  return firstUnscored(form.scores) === null ? 'ready' : 'empty';
}
