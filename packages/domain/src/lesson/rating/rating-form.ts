import { CONSTANTS } from '@jixu/constants';
import { type Step, step } from '../../machine/machine.ts';
import { firstCharacters } from '../../text/characters.ts';

/** The rating of a course. `score` null: none chosen. */
export interface RatingForm {
  readonly status: 'closed' | 'editing' | 'submitting' | 'done';
  readonly score: number | null;
  readonly comment: string;
  /** The learner has rated this course before. */
  readonly existing: boolean;
  /** Edited by hand, so that a late response does not overwrite it. */
  readonly touched: boolean;
  /** Submitted without a score. */
  readonly scoreMissing: boolean;
  /** The sentence of the rejection. */
  readonly message: string | null;
}

export const initialRatingForm: RatingForm = {
  status: 'closed',
  score: null,
  comment: '',
  existing: false,
  touched: false,
  scoreMissing: false,
  message: null,
};

export type RatingEvent =
  | { readonly type: 'opened' }
  /** The stored rating; a score of 0: not rated yet. */
  | { readonly type: 'rating-read'; readonly score: number; readonly comment: string }
  | { readonly type: 'score-chosen'; readonly score: number }
  | { readonly type: 'comment-written'; readonly comment: string }
  | { readonly type: 'submitted' }
  | { readonly type: 'accepted' }
  /** `message`: null where the site shows one. */
  | { readonly type: 'rejected'; readonly message: string | null }
  | { readonly type: 'closed' };

export type RatingEffect =
  | { readonly type: 'read-rating' }
  | { readonly type: 'submit-rating'; readonly score: number; readonly comment: string }
  | { readonly type: 'toast'; readonly text: string }
  | { readonly type: 'toast-error'; readonly text: string };

/** The sentences of the rating, exactly as specified (002 §5, §8). */
export const RATING_TEXTS = {
  scoreMissing: '您还未选择评分哟~',
  recommended: '不错，值得推荐',
  notRecommended: '一般，不值得推荐',
  success: '评分成功',
} as const;

/** The word for a score: from 6 on a recommendation (RATING-05, RATING-06). */
export function ratingLabel(score: number): string {
  return score >= CONSTANTS.RATING_RECOMMENDED_FROM ? RATING_TEXTS.recommended : RATING_TEXTS.notRecommended;
}

function isScore(score: number): boolean {
  return Number.isInteger(score) && score >= CONSTANTS.RATING_MIN && score <= CONSTANTS.RATING_MAX;
}

/** Advances the form. An event that does not apply to a status changes nothing. 002 §5, §8. */
export function transitionRatingForm(state: RatingForm, event: RatingEvent): Step<RatingForm, RatingEffect> {
  switch (event.type) {
    case 'opened':
      return state.status === 'closed'
        ? step({ ...initialRatingForm, status: 'editing' }, { type: 'read-rating' })
        : step(state);
    case 'rating-read':
      return step(read(state, event.score, event.comment));
    case 'score-chosen':
      return isScore(event.score)
        ? step(edit(state, { score: event.score, scoreMissing: false }))
        : step(state);
    case 'comment-written':
      return step(
        edit(state, { comment: firstCharacters(event.comment, CONSTANTS.RATING_COMMENT_MAX_LENGTH) }),
      );
    case 'submitted':
      return submit(state);
    case 'accepted':
      if (state.status !== 'submitting') return step(state);
      return step(
        { ...state, status: 'done', existing: true },
        { type: 'toast', text: RATING_TEXTS.success },
      );
    case 'rejected':
      if (state.status !== 'submitting') return step(state);
      return rejected(state, event.message);
    case 'closed':
      return step(initialRatingForm);
  }
}

function rejected(state: RatingForm, message: string | null): Step<RatingForm, RatingEffect> {
  const next: RatingForm = { ...state, status: 'editing', message };
  return message === null ? step(next) : step(next, { type: 'toast-error', text: message });
}

function read(state: RatingForm, score: number, comment: string): RatingForm {
  if (state.status !== 'editing' || state.touched || !isScore(score)) return state;
  return { ...state, score, comment, existing: true };
}

function edit(state: RatingForm, change: Partial<RatingForm>): RatingForm {
  return state.status === 'editing' ? { ...state, ...change, touched: true, message: null } : state;
}

function submit(state: RatingForm): Step<RatingForm, RatingEffect> {
  if (state.status !== 'editing') return step(state);
  if (state.score === null) return step({ ...state, scoreMissing: true });
  const { score, comment } = state;
  return step({ ...state, status: 'submitting', message: null }, { type: 'submit-rating', score, comment });
}
