import type { ResultOf } from '@jixu/api-client';
import { CONSTANTS, ERRCODES } from '@jixu/constants';
import { openExam, transitionExam } from '@jixu/domain/exam/exam';
import type { ExamQuery } from '@jixu/domain/exam/exam-opening';
import type { ExamAnswers } from '@jixu/domain/exam/exam-question';
import type { Exam, ExamEffect, ExamEvent, OpenedPaper } from '@jixu/domain/exam/exam-state';
import type { Lifetime } from '../lifetime.ts';
import type { Calls, Clock } from '../ports.ts';
import { reactionsTo } from '../reactions.ts';
import { type MachineRunner, runMachine } from '../run-machine.ts';
import { SAVE_EXAM_ANSWER_REACTIONS } from './exam-reactions.ts';

export type ExamSittingParts = {
  readonly calls: Calls<'saveExamAnswer' | 'submitExam'>;
  readonly clock: Clock;
  readonly lifetime: Lifetime;
  readonly query: ExamQuery;
  readonly paper: OpenedPaper;
  /** The paper is submitted; its review can be loaded. */
  readonly handedIn: () => void;
};

type Dispatch = (event: ExamEvent) => void;
type EffectOf<Type extends ExamEffect['type']> = Extract<ExamEffect, { type: Type }>;

/** Runs one sitting: saves every answer on the server and submits the paper, on request or when time is up. */
export function runExamSitting(parts: ExamSittingParts): MachineRunner<Exam, ExamEvent> {
  const { clock, lifetime } = parts;
  const waiting = new Map<number, () => void>();
  const saveLater = ({ questionId, afterMs }: EffectOf<'save-after'>, dispatch: Dispatch): void => {
    waiting.get(questionId)?.();
    waiting.set(
      questionId,
      lifetime.after(afterMs, () => dispatch({ type: 'save-due', questionId })),
    );
  };
  const carryOut = (effect: ExamEffect, dispatch: Dispatch): void => {
    switch (effect.type) {
      case 'save-answer':
        return save(parts, effect, dispatch);
      case 'save-after':
        return saveLater(effect, dispatch);
      case 'submit':
        return submit(parts, effect, dispatch);
      case 'close-auto-after':
        lifetime.after(effect.afterMs, () => dispatch({ type: 'auto-closed' }));
        return;
      case 'open-review':
        return parts.handedIn();
    }
  };
  const exam = runMachine<Exam, ExamEvent, ExamEffect>({
    initial: openExam(parts.paper, clock.steady()),
    transition: transitionExam,
    carryOut,
    now: clock.steady,
  });
  lifetime.every(CONSTANTS.COUNTDOWN_TICK_MS, () => exam.dispatch({ type: 'ticked' }));
  return exam;
}

function save(
  { calls, lifetime }: ExamSittingParts,
  effect: EffectOf<'save-answer'>,
  dispatch: Dispatch,
): void {
  const { attemptId, questionId, answer, sequence } = effect;
  const call = calls.saveExamAnswer({
    attempt_id: attemptId,
    question_id: questionId,
    answer: [...answer],
    sequence,
  });
  lifetime.receive(call, (result) => dispatch(savedOr(result, questionId, sequence)));
}

function savedOr(result: ResultOf<'saveExamAnswer'>, questionId: number, sequence: number): ExamEvent {
  if (result.errcode === 0) {
    return { type: 'answer-saved', questionId, sequence, leftSeconds: result.data.left_seconds };
  }
  // Only a finished attempt is final and silent: after any other failure the answer is sent again.
  const again = !reactionsTo(SAVE_EXAM_ANSWER_REACTIONS, result).includes('silent');
  return { type: 'save-failed', questionId, sequence, again };
}

function submit(
  { calls, lifetime, query }: ExamSittingParts,
  effect: EffectOf<'submit'>,
  dispatch: Dispatch,
): void {
  const call = calls.submitExam({
    area_id: query.areaId,
    exam_id: query.examId,
    year: query.year,
    attempt_id: effect.attemptId,
    use_time: effect.useTime,
    result: resultOf(effect.result),
  });
  lifetime.receive(call, (result) => {
    if (result.errcode === 0) return dispatch({ type: 'submitted' });
    // Rejections without a sentence of their own use the machine's.
    const message = result.errcode === ERRCODES.NETWORK_FAILED ? '' : result.errmsg;
    dispatch({ type: 'submit-rejected', message });
  });
}

function resultOf(answers: ExamAnswers): { [questionId: string]: string[] } {
  return Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, [...answer]]));
}
