import type { ExamAddress } from '@jixu/domain/exam/exam-opening';
import {
  type ExamPage,
  type ExamPageEffect,
  type ExamPageEvent,
  type ShownExam,
  startExamPage,
  transitionExamPage,
} from '@jixu/domain/exam/exam-page';
import { type Exam, type ExamEvent, examSecondsLeft } from '@jixu/domain/exam/exam-state';
import type { Dispatch } from '@jixu/domain/machine/machine';
import { createCell } from '../cell.ts';
import { drawSeconds } from '../draw-seconds.ts';
import { createLifetime } from '../lifetime.ts';
import type { Calls, Clock, Toast } from '../ports.ts';
import type { MachineRunner } from '../run-machine.ts';
import { startMachine } from '../run-machine.ts';
import { readPaper, readReview } from './exam-papers.ts';
import { runExamSitting } from './exam-sitting.ts';

export type ExamControllerParts = {
  readonly calls: Calls<'listExamQuestions' | 'getExamRecord' | 'saveExamAnswer' | 'submitExam'>;
  readonly clock: Clock;
  readonly toast: Toast;
  /** What the address of the page says. */
  readonly address: ExamAddress;
  /** Opens another page. */
  readonly openPage: (address: string) => void;
};

export type ExamController = {
  get(): ShownExam;
  subscribe(listener: () => void): () => void;
  choose(questionId: number, letter: string): void;
  write(questionId: number, text: string): void;
  submit(): void;
  confirm(): void;
  cancel(): void;
  retry(): void;
  /** Closes the dialog after an automatic submission. */
  closeAuto(): void;
  /** Continues here what another window has opened. */
  returnHere(): void;
  destroy(): void;
};

/** The exam page: loads the paper named in its address, runs the sitting, and shows the review after submission. */
export function createExamController(parts: ExamControllerParts): ExamController {
  const { calls, clock, toast, address, openPage } = parts;
  const { query } = address;
  const lifetime = createLifetime(clock);
  const view = createCell<ShownExam>({ status: 'opening' });
  let sitting: MachineRunner<Exam, ExamEvent> | null = null;

  const carryOut = (effect: ExamPageEffect, dispatch: Dispatch<ExamPageEvent>): void => {
    if (effect.type === 'leave-after') {
      lifetime.after(effect.afterMs, () => openPage(effect.to));
    } else if (query !== null) {
      const read = effect.type === 'read-paper' ? readPaper : readReview;
      read({ calls, lifetime, query }, dispatch);
    }
  };
  const page = startMachine<ExamPage, ExamPageEvent, ExamPageEffect>({
    start: startExamPage(address, clock.steady()),
    transition: (state, event, now) => transitionExamPage(state, event, query, now),
    carryOut,
    now: clock.steady,
  });

  const draw = (): void => view.set(viewOf(page.get(), sitting?.get() ?? null, clock.steady()));
  const count = drawSeconds(lifetime, draw, () => page.get().status !== 'reviewed');
  page.subscribe(() => {
    const state = page.get();
    if (state.status === 'sitting' && sitting === null && query !== null) {
      const handedIn = () => page.dispatch({ type: 'handed-in' });
      sitting = runExamSitting({ calls, clock, lifetime, toast, query, paper: state.paper, handedIn });
      sitting.subscribe(draw);
    }
    count();
  });
  count();

  const send = (event: ExamEvent): void => sitting?.dispatch(event);
  return {
    get: view.get,
    subscribe: view.subscribe,
    choose: (questionId, letter) => send({ type: 'option-chosen', questionId, letter }),
    write: (questionId, text) => send({ type: 'text-written', questionId, text }),
    submit: () => send({ type: 'submit-clicked' }),
    confirm: () => send({ type: 'confirmed' }),
    cancel: () => send({ type: 'cancelled' }),
    retry: () => send({ type: 'retry-clicked' }),
    closeAuto: () => send({ type: 'auto-closed' }),
    returnHere: () => send({ type: 'return-clicked' }),
    destroy: lifetime.end,
  };
}

function viewOf(page: ExamPage, exam: Exam | null, now: number): ShownExam {
  switch (page.status) {
    case 'opening':
    case 'reviewed':
      return page;
    case 'leaving':
      return { status: 'leaving', leaving: page.leaving, secondsLeft: secondsUntil(page.leavesAt, now) };
    case 'sitting':
      if (exam === null) return { status: 'opening' };
      return { status: 'sitting', head: page.head, exam, secondsLeft: examSecondsLeft(exam, now) };
  }
}

function secondsUntil(instant: number, now: number): number {
  return Math.max(0, Math.ceil((instant - now) / 1000));
}
