import * as REACTIONS from '@jixu/constants/reactions';
import {
  initialRatingForm,
  type RatingEffect,
  type RatingEvent,
  type RatingForm,
  transitionRatingForm,
} from '@jixu/domain/lesson/rating/rating-form';
import type { Dispatch } from '@jixu/domain/machine/machine';
import { createLifetime } from '../../lifetime.ts';
import type { Calls, Clock, Toast } from '../../ports.ts';
import { ownMessage } from '../../reactions.ts';
import { runMachine } from '../../run-machine.ts';

export type RatingControllerParts = {
  readonly calls: Calls<'getCourseComment' | 'submitCourseComment'>;
  readonly clock: Clock;
  readonly toast: Toast;
  readonly courseId: number;
};

export type RatingController = {
  get(): RatingForm;
  subscribe(listener: () => void): () => void;
  open(): void;
  score(score: number): void;
  comment(comment: string): void;
  submit(): void;
  close(): void;
  destroy(): void;
};

export function createRatingController({
  calls,
  clock,
  toast,
  courseId,
}: RatingControllerParts): RatingController {
  const lifetime = createLifetime(clock);
  const read = (dispatch: Dispatch<RatingEvent>): void =>
    lifetime.receive(calls.getCourseComment({ course_id: courseId }), (result) => {
      if (result.errcode === 0) {
        const { score, comment_content } = result.data;
        return dispatch({ type: 'rating-read', score, comment: comment_content });
      }
      const message = ownMessage(REACTIONS.getCourseComment, result);
      if (message !== null) toast('error', message);
    });
  const submit = (score: number, comment: string, dispatch: Dispatch<RatingEvent>): void => {
    const call = calls.submitCourseComment({ course_id: courseId, score, comment_content: comment });
    lifetime.receive(call, (result) => {
      if (result.errcode === 0) return dispatch({ type: 'accepted' });
      dispatch({ type: 'rejected', message: ownMessage(REACTIONS.submitCourseComment, result) });
    });
  };
  const carryOut = (effect: RatingEffect, dispatch: Dispatch<RatingEvent>): void => {
    switch (effect.type) {
      case 'read-rating':
        return read(dispatch);
      case 'submit-rating':
        return submit(effect.score, effect.comment, dispatch);
      case 'toast':
        return toast('success', effect.text);
      case 'toast-error':
        return toast('error', effect.text);
    }
  };
  const { get, subscribe, dispatch } = runMachine<RatingForm, RatingEvent, RatingEffect>({
    initial: initialRatingForm,
    transition: transitionRatingForm,
    carryOut,
    now: clock.now,
  });
  return {
    get,
    subscribe,
    open: () => dispatch({ type: 'opened' }),
    score: (score) => dispatch({ type: 'score-chosen', score }),
    comment: (comment) => dispatch({ type: 'comment-written', comment }),
    submit: () => dispatch({ type: 'submitted' }),
    close: () => dispatch({ type: 'closed' }),
    destroy: lifetime.end,
  };
}
