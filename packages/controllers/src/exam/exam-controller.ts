import type { ExamAddress, ExamQuery } from '@jixu/domain/exam/exam-opening';
import {
  type ExamPage,
  type ExamPageEffect,
  type ExamPageEvent,
  type ReviewedPaper,
  type ShownExam,
  startExamPage,
  transitionExamPage,
} from '@jixu/domain/exam/exam-page';
import { whyExamClosed } from '@jixu/domain/exam/exam-standing';
import { type Exam, type ExamEvent, examSecondsLeft } from '@jixu/domain/exam/exam-state';
import { type ExamVerdict, examVerdict } from '@jixu/domain/exam/exam-verdict';
import type { Dispatch } from '@jixu/domain/machine/machine';
import { CENTER, examPath } from '@jixu/domain/site/pages/page-path';
import { createCell } from '../cell.ts';
import { drawSeconds } from '../draw-seconds.ts';
import { createLifetime } from '../lifetime.ts';
import type { Calls, Clock, Toast } from '../ports.ts';
import type { MachineRunner } from '../run-machine.ts';
import { startMachine } from '../run-machine.ts';
import { readPaper, readReview, readStanding } from './exam-papers.ts';
import { runExamSitting } from './exam-sitting.ts';

export type ExamControllerParts = {
  readonly calls: Calls<
    'listStudyCourses' | 'listExamQuestions' | 'getExamRecord' | 'saveExamAnswer' | 'submitExam'
  >;
  readonly clock: Clock;
  readonly toast: Toast;
  /** What the address of the page says. */
  readonly address: ExamAddress;
  /** Opens another page. */
  readonly openPage: (address: string) => void;
  /** The address from now on: that of the review, so that neither a reload nor the way back begins another attempt. */
  readonly keepAddress: (path: string) => void;
};

export type ExamController = {
  get(): ShownExam;
  subscribe(listener: () => void): () => void;
  /** Opens the paper, which starts the clock. */
  begin(): void;
  choose(questionId: number, letter: string): void;
  write(questionId: number, text: string): void;
  submit(): void;
  /** Asks whether to leave the paper; confirming leaves. */
  leave(): void;
  confirm(): void;
  cancel(): void;
  retry(): void;
  /** Closes the dialog after an automatic submission. */
  closeAuto(): void;
  /** Continues here what another window has opened. */
  returnHere(): void;
  destroy(): void;
};

const READ = { 'read-standing': readStanding, 'read-paper': readPaper, 'read-review': readReview } as const;

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
      READ[effect.type]({ calls, lifetime, query }, dispatch);
    }
  };
  const page = startMachine<ExamPage, ExamPageEvent, ExamPageEffect>({
    start: startExamPage(address, clock.steady()),
    transition: (state, event, now) => transitionExamPage(state, event, query, now),
    carryOut,
    now: clock.steady,
  });

  const draw = (): void => view.set(viewOf(page.get(), sitting?.get() ?? null, query, clock));
  /** Waiting for another attempt ends while the verdict is being read. */
  const drawAgainWhenItChanges = (): void => {
    const shown = view.get();
    if (shown.status !== 'reviewed' || shown.verdict.changesAt === 0) return;
    lifetime.after(Math.max(0, shown.verdict.changesAt - clock.now()), draw);
  };
  const count = drawSeconds(lifetime, draw, () => IS_COUNTED[page.get().status]);
  page.subscribe(() => {
    const state = page.get();
    if (state.status === 'sitting' && sitting === null && query !== null) {
      const handedIn = () => page.dispatch({ type: 'handed-in' });
      const leave = () => openPage(CENTER.study);
      sitting = runExamSitting({ calls, clock, lifetime, toast, query, paper: state.paper, handedIn, leave });
      sitting.subscribe(draw);
    }
    count();
    drawAgainWhenItChanges();
  });
  page.subscribe(namingReview(parts, page.get));
  count();

  const send = (event: ExamEvent): void => sitting?.dispatch(event);
  return {
    get: view.get,
    subscribe: view.subscribe,
    begin: () => page.dispatch({ type: 'begin-clicked' }),
    choose: (questionId, letter) => send({ type: 'option-chosen', questionId, letter }),
    write: (questionId, text) => send({ type: 'text-written', questionId, text }),
    submit: () => send({ type: 'submit-clicked' }),
    leave: () => send({ type: 'leave-clicked' }),
    confirm: () => send({ type: 'confirmed' }),
    cancel: () => send({ type: 'cancelled' }),
    retry: () => send({ type: 'retry-clicked' }),
    closeAuto: () => send({ type: 'auto-closed' }),
    returnHere: () => send({ type: 'return-clicked' }),
    destroy: lifetime.end,
  };
}

/** Once a paper that was sat is read again, the address says so. */
function namingReview(
  { address: { query }, keepAddress }: ExamControllerParts,
  page: () => ExamPage,
): () => void {
  let isNamed = false;
  return () => {
    if (isNamed || page().status !== 'reviewed' || query === null || query.pageType === 'view') return;
    isNamed = true;
    keepAddress(examPath(query, 'view'));
  };
}

/** What shows seconds, or may come to. */
const IS_COUNTED: Readonly<Record<ExamPage['status'], boolean>> = {
  opening: false,
  ready: false,
  sitting: true,
  reviewed: false,
  leaving: true,
};

function viewOf(
  page: ExamPage,
  exam: Exam | null,
  query: ExamQuery | null,
  clock: Pick<Clock, 'now' | 'steady'>,
): ShownExam {
  const now = clock.steady();
  switch (page.status) {
    case 'opening':
      return page;
    case 'ready':
      return { ...page, year: query?.year ?? 0, why: whyExamClosed(page.standing, clock.now()) };
    case 'reviewed':
      return { ...page, verdict: verdictOf(page.review, query, clock.now()) };
    case 'leaving':
      return { status: 'leaving', leaving: page.leaving, secondsLeft: secondsUntil(page.leavesAt, now) };
    case 'sitting':
      if (exam === null) return { status: 'opening' };
      return { status: 'sitting', head: page.head, exam, secondsLeft: examSecondsLeft(exam, now) };
  }
}

function verdictOf(
  { head, record, standing }: ReviewedPaper,
  query: ExamQuery | null,
  now: number,
): ExamVerdict {
  const { areaId = 0, examId = 0 } = query ?? {};
  const paper = { areaId, examId, year: head.year, score: record.score, passScore: head.pass_score };
  return examVerdict(paper, standing, now);
}

function secondsUntil(instant: number, now: number): number {
  return Math.max(0, Math.ceil((instant - now) / 1000));
}
