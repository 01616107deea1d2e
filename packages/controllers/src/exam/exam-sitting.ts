import { CONSTANTS, ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import { openExam, transitionExam } from '@jixu/domain/exam/exam';
import type { ExamQuery } from '@jixu/domain/exam/exam-opening';
import type { ExamAnswers } from '@jixu/domain/exam/exam-question';
import type { Exam, ExamEffect, ExamEvent, OpenedPaper } from '@jixu/domain/exam/exam-state';
import type { Dispatch } from '@jixu/domain/machine/machine';
import type { Lifetime } from '../lifetime.ts';
import type { Calls, Clock, Toast } from '../ports.ts';
import { reactTo } from '../reactions.ts';
import { type MachineRunner, runMachine } from '../run-machine.ts';
import { idsOf, openedPaper } from './exam-papers.ts';

export type ExamSittingParts = {
  readonly calls: Calls<'listExamQuestions' | 'getExamRecord' | 'saveExamAnswer' | 'submitExam'>;
  readonly clock: Clock;
  readonly lifetime: Lifetime;
  readonly toast: Toast;
  readonly query: ExamQuery;
  readonly paper: OpenedPaper;
  /** The paper is submitted; its review can be loaded. */
  readonly handedIn: () => void;
  /** The learner leaves the paper as it is. */
  readonly leave: () => void;
};

type EffectOf<Type extends ExamEffect['type']> = Extract<ExamEffect, { type: Type }>;

/** Runs one sitting: saves every answer on the server and submits the paper, on request or when time is up. */
export function runExamSitting(parts: ExamSittingParts): MachineRunner<Exam, ExamEvent> {
  const { clock, lifetime } = parts;
  const waiting = new Map<number, () => void>();
  const saveLater = (
    { questionId, afterMs }: EffectOf<'save-after'>,
    dispatch: Dispatch<ExamEvent>,
  ): void => {
    waiting.get(questionId)?.();
    waiting.set(
      questionId,
      lifetime.after(afterMs, () => dispatch({ type: 'save-due', questionId })),
    );
  };
  const carryOut = (effect: ExamEffect, dispatch: Dispatch<ExamEvent>): void => {
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
      case 'leave':
        return parts.leave();
      case 'reopen':
        return reopen(parts, dispatch);
    }
  };
  const exam = runMachine<Exam, ExamEvent, ExamEffect>({
    initial: openExam(parts.paper, clock.steady()),
    transition: transitionExam,
    carryOut,
    now: clock.steady,
  });
  const hasSlept = createSleepWatch(clock);
  lifetime.every(CONSTANTS.COUNTDOWN_TICK_MS, () => {
    if (hasSlept()) exam.dispatch({ type: 'woken' });
    exam.dispatch({ type: 'ticked' });
  });
  return exam;
}

function save(
  { calls, lifetime, toast }: ExamSittingParts,
  effect: EffectOf<'save-answer'>,
  dispatch: Dispatch<ExamEvent>,
): void {
  const { attemptId, questionId, answer, opening, sequence } = effect;
  const call = calls.saveExamAnswer({
    attempt_id: attemptId,
    question_id: questionId,
    answer: [...answer],
    opening,
    sequence,
  });
  lifetime.receive(call, (result) => {
    if (result.errcode === 0) {
      const { left_seconds: leftSeconds, opening: newest = opening } = result.data;
      return dispatch({ type: 'answer-saved', questionId, sequence, leftSeconds, opening: newest });
    }
    // Only that the attempt is over is final: after any other failure the answer is sent again.
    const { isOver = false } = reactTo(REACTIONS.saveExamAnswer, result, {
      warn: {},
      go_on: { isOver: true },
      inline: {},
      retry: {},
      login: {},
      limit_dialog: {},
      fix_caller: {},
    });
    if (!isOver) return dispatch({ type: 'save-failed', questionId, sequence });
    toast('warning', result.errmsg);
    dispatch({ type: 'attempt-over' });
  });
}

/** Opens the paper again, unless the attempt is over by now: then opening it would begin another one. */
function reopen({ calls, lifetime, query }: ExamSittingParts, dispatch: Dispatch<ExamEvent>): void {
  lifetime.receive(calls.getExamRecord(idsOf(query)), (record) => {
    if (record.errcode === ERRCODES.OK || record.errcode === ERRCODES.EXAM_NOT_SUBMITTED) {
      return dispatch({ type: 'attempt-over' });
    }
    if (record.errcode !== ERRCODES.EXAM_IN_PROGRESS) {
      return dispatch({ type: 'reopen-failed', message: record.errmsg });
    }
    const paper = calls.listExamQuestions({ ...idsOf(query), page_type: 'exam' });
    lifetime.receive(paper, (result) => {
      if (result.errcode === ERRCODES.OK && result.data.page_type === 'exam') {
        dispatch({ type: 'reopened', paper: openedPaper(result.data) });
      } else dispatch({ type: 'reopen-failed', message: result.errmsg });
    });
  });
}

function submit(
  { calls, lifetime, query }: ExamSittingParts,
  effect: EffectOf<'submit'>,
  dispatch: Dispatch<ExamEvent>,
): void {
  const call = calls.submitExam({
    area_id: query.areaId,
    exam_id: query.examId,
    year: query.year,
    attempt_id: effect.attemptId,
    opening: effect.opening,
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

/** The wall clock is stepped by less than this in ordinary running. */
const APART_MS = 2000;

/**
 * Tells, since it was last asked, whether the computer slept: on some systems the steady clock stands still meanwhile,
 * and only the one on the wall goes on. A wall clock that was set forward looks the same; who asks must check.
 */
function createSleepWatch(clock: Pick<Clock, 'now' | 'steady'>): () => boolean {
  let wall = clock.now();
  let steady = clock.steady();
  return () => {
    const passed = { wall: clock.now() - wall, steady: clock.steady() - steady };
    [wall, steady] = [clock.now(), clock.steady()];
    return passed.wall - passed.steady > APART_MS;
  };
}
