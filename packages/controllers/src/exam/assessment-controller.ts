import * as REACTIONS from '@jixu/constants/reactions';
import {
  type AssessmentEffect,
  type AssessmentEvent,
  type AssessmentForm,
  type AssessmentItem,
  initialAssessmentForm,
  transitionAssessmentForm,
} from '@jixu/domain/exam/assessment-form';
import type { Dispatch } from '@jixu/domain/machine/machine';
import { createLifetime } from '../lifetime.ts';
import type { Calls, Clock, Toast } from '../ports.ts';
import { reactTo } from '../reactions.ts';
import { runMachine } from '../run-machine.ts';

export type AssessmentControllerParts = {
  readonly calls: Calls<'assessExam'>;
  readonly clock: Clock;
  readonly toast: Toast;
  /** The exam it precedes, and the package that contains its courses. */
  readonly exam: { readonly packageId: number; readonly examId: number; readonly year: number };
  readonly openExam: () => void;
};

export type AssessmentController = {
  get(): AssessmentForm;
  subscribe(listener: () => void): () => void;
  open(): void;
  score(item: AssessmentItem, stars: number): void;
  comment(content: string): void;
  submit(): void;
  close(): void;
  destroy(): void;
};

type Submission = Extract<AssessmentEffect, { type: 'submit-assessment' }>;

/** The evaluation before an exam. */
export function createAssessmentController(parts: AssessmentControllerParts): AssessmentController {
  const { calls, exam, toast } = parts;
  const lifetime = createLifetime(parts.clock);
  const submit = ({ scores, content }: Submission, dispatch: Dispatch<AssessmentEvent>): void => {
    const { packageId, examId, year } = exam;
    const call = calls.assessExam({
      ...scores,
      content,
      package_id: packageId,
      exam_id: examId,
      year,
    });
    lifetime.receive(call, (result) => {
      if (result.errcode === 0) return dispatch({ type: 'accepted' });
      const said = { message: result.errmsg };
      // A failed evaluation does not prevent the exam; only a required login does.
      const { message = null, goesOn = true } = reactTo(REACTIONS.assessExam, result, {
        login: { goesOn: false },
        error: said,
        go_on: {},
        limit_dialog: {},
        fix_caller: said,
      });
      dispatch({ type: 'rejected', message, goesOn });
    });
  };
  const carryOut = (effect: AssessmentEffect, dispatch: Dispatch<AssessmentEvent>): void => {
    switch (effect.type) {
      case 'submit-assessment':
        return submit(effect, dispatch);
      case 'toast-error':
        return toast('error', effect.text);
      case 'open-exam':
        return parts.openExam();
    }
  };
  const { get, subscribe, dispatch } = runMachine<AssessmentForm, AssessmentEvent, AssessmentEffect>({
    initial: initialAssessmentForm,
    transition: transitionAssessmentForm,
    carryOut,
    now: parts.clock.now,
  });
  return {
    get,
    subscribe,
    open: () => dispatch({ type: 'opened' }),
    score: (item, stars) => dispatch({ type: 'scored', item, stars }),
    comment: (content) => dispatch({ type: 'content-written', content }),
    submit: () => dispatch({ type: 'submitted' }),
    close: () => dispatch({ type: 'closed' }),
    destroy: lifetime.end,
  };
}
