import {
  initialRatingForm,
  type RatingEvent,
  type RatingForm,
  transitionRatingForm,
} from '@jixu/domain/lesson/rating/rating-form';
import { success } from '@jixu/test-kit/results';

/** The contract's examples by operation, compared by stories/exam/contract-examples.test.ts. */
export const RATING_RESULTS = {
  getCourseComment: {
    ok: success('getCourseComment', {
      score: 9,
      comment_content: '案例贴近实务，法律责任那一讲讲得很清楚。',
    }),
    low: success('getCourseComment', { score: 4, comment_content: '' }),
    empty: success('getCourseComment', { score: 0, comment_content: '' }),
  },
  submitCourseComment: { ok: success('submitCourseComment', {}) },
};

export const COURSE_NAME = '《会计法》修订要点与会计监督实务';

/** The form after these events since it was opened. */
export function ratingAfter(...events: readonly RatingEvent[]): RatingForm {
  return [{ type: 'opened' } as const, ...events].reduce(
    (form, event) => transitionRatingForm(form, event).state,
    initialRatingForm,
  );
}

export const score = (value: number): RatingEvent => ({ type: 'score-chosen', score: value });
export const comment = (text: string): RatingEvent => ({ type: 'comment-written', comment: text });
