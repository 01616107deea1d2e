import {
  initialRatingForm,
  type RatingEvent,
  type RatingForm,
  transitionRatingForm,
} from '@jixu/domain/rating/rating-form';
import type { Answer } from '../scripted/scripted-server.ts';

const answered = <Data>(data: Data): Answer<Data> => ({ errcode: 0, errmsg: '成功', data });

/** The examples of the contract by operation; exam/contract-examples.test.ts compares them. */
export const RATING_ANSWERS = {
  getCourseComment: {
    ok: answered({ score: 9, comment_content: '案例贴近实务，法律责任那一讲讲得很清楚。' }),
    low: answered({ score: 4, comment_content: '' }),
    empty: answered({ score: 0, comment_content: '' }),
  },
  submitCourseComment: { ok: answered({}) },
};

export const COURSE_NAME = '《会计法》修订要点与会计监督实务';

/** The form after what happened to it since it was opened. */
export function ratingAfter(...events: readonly RatingEvent[]): RatingForm {
  return [{ type: 'opened' } as const, ...events].reduce(
    (form, event) => transitionRatingForm(form, event).state,
    initialRatingForm,
  );
}

export const score = (value: number): RatingEvent => ({ type: 'score-chosen', score: value });
export const comment = (text: string): RatingEvent => ({ type: 'comment-written', comment: text });
