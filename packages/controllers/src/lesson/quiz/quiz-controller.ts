import { ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import {
  initialQuiz,
  type Quiz,
  type QuizEffect,
  type QuizEvent,
  transitionQuiz,
} from '@jixu/domain/lesson/quiz/quiz';
import {
  crossedMoment,
  listQuizMoments,
  type QuizMoment,
  quizDoneKey,
  readDoneSeconds,
  writeDoneSeconds,
} from '@jixu/domain/lesson/quiz/quiz-moments';
import { NO_QUIZZES, type QuizSummary, quizSummary } from '@jixu/domain/lesson/quiz/quiz-summary';
import type { AnsweredQuiz } from '@jixu/domain/lesson/quiz-pass';
import { type Cell, createCell } from '../../cell.ts';
import { createLifetime, type Lifetime } from '../../lifetime.ts';
import type { Calls, Clock, KeyValueStorage, Toast } from '../../ports.ts';
import { ownMessage } from '../../reactions.ts';
import { runMachine } from '../../run-machine.ts';
import type { VideoPort } from '../../video-port.ts';
import type { PassResult } from '../quiz-passes.ts';

export type QuizControllerParts = {
  readonly calls: Calls<'listKeyNotes'>;
  readonly clock: Clock;
  /** Stores the finished seconds, so that their quizzes are not shown again after a reload (QUIZ-07). */
  readonly storage: KeyValueStorage;
  readonly toast: Toast;
  readonly video: VideoPort;
  /** Reports the answers until the server has judged them; null while nothing may be credited. */
  readonly answered: (quiz: AnsweredQuiz) => Promise<PassResult> | null;
  /** What became of the quiz of a second; `missing`: its questions could not be read. */
  readonly ended: (second: number, outcome: 'passed' | 'rejected' | 'missing') => void;
};

export type QuizLesson = {
  readonly courseId: number;
  readonly courseSectionId: number;
  /** The year of study; null for the one that runs. */
  readonly yearId: number | null;
};

export type QuizController = {
  get(): Quiz;
  subscribe(listener: () => void): () => void;
  /** The questions of the lesson, as far as they were answered in this browser. */
  readonly summary: Pick<Cell<QuizSummary>, 'get' | 'subscribe'>;
  /** Another lesson is opened; its questions are loaded. */
  openLesson(lesson: QuizLesson): void;
  /** The second of a quiz not yet done in this browser that lies between two seconds of the lesson; null without one. */
  crossed(before: number, after: number): number | null;
  /** The quiz of this second is due. */
  due(second: number): void;
  choose(letter: string): void;
  submit(): void;
  retry(): void;
  advance(): void;
  destroy(): void;
};

type Moments = readonly QuizMoment[];

/** The current lesson: its questions, null while they are not read, and what ends when another one replaces it. */
type OpenLesson = QuizLesson & { moments: Moments | null; readonly lifetime: Lifetime };

/** Which questions of the lesson were answered in this browser, and their sum. */
function createDone(storage: KeyValueStorage, lesson: () => OpenLesson | null) {
  const summary = createCell(NO_QUIZZES);
  const key = (): string => quizDoneKey(lesson()?.courseSectionId ?? 0);
  const done = (): readonly number[] => readDoneSeconds(storage.getItem(key()));
  const sumUp = (): void => summary.set(quizSummary(lesson()?.moments ?? [], done()));
  return {
    summary,
    sumUp,
    done,
    remember: (second: number): void => {
      storage.setItem(key(), writeDoneSeconds(done(), second));
      sumUp();
    },
  };
}

export function createQuizController(parts: QuizControllerParts): QuizController {
  const { clock, storage, video } = parts;
  let lesson: OpenLesson | null = null;
  const { summary, sumUp, done, remember } = createDone(storage, () => lesson);

  const carryOut = (effect: QuizEffect): void => {
    switch (effect.type) {
      case 'remember-done':
        return remember(effect.second);
      case 'report-answers':
        return lesson === null ? undefined : report(parts, lesson, effect);
      case 'pause-video':
        return video.pause();
      case 'resume-video':
        return video.play();
    }
  };
  const { get, subscribe, dispatch } = runMachine<Quiz, QuizEvent, QuizEffect>({
    initial: initialQuiz,
    transition: transitionQuiz,
    carryOut,
    now: clock.now,
  });

  const openLesson = (opened: QuizLesson): void => {
    lesson?.lifetime.end();
    lesson = { ...opened, moments: null, lifetime: createLifetime(clock) };
    dispatch({ type: 'lesson-left' });
    sumUp();
    readMoments(parts, lesson, sumUp);
  };
  const open = (moments: Moments | null, second: number): void => {
    const moment = moments?.find((one) => one.second === second);
    if (moment === undefined) return parts.ended(second, 'missing');
    dispatch({ type: 'opened', moment });
  };
  const readThenOpen = (opened: OpenLesson | null, second: number): void =>
    readMoments(parts, opened, () => {
      sumUp();
      open(opened?.moments ?? null, second);
    });
  return {
    get,
    subscribe,
    summary,
    openLesson,
    crossed: (before, after) => crossedMoment(lesson?.moments ?? [], before, after, done())?.second ?? null,
    due: (second) => {
      if (lesson?.moments) open(lesson.moments, second);
      else readThenOpen(lesson, second);
    },
    choose: (letter) => dispatch({ type: 'option-chosen', letter }),
    submit: () => dispatch({ type: 'submitted' }),
    retry: () => dispatch({ type: 'retried' }),
    advance: () => dispatch({ type: 'advanced' }),
    destroy: () => lesson?.lifetime.end(),
  };
}

/** Reads the questions of the lesson on screen; `read` is called whether that succeeds or not. */
function readMoments(
  { calls, toast }: QuizControllerParts,
  lesson: OpenLesson | null,
  read: () => void,
): void {
  if (lesson === null) return read();
  const { courseId, courseSectionId, yearId, lifetime } = lesson;
  const call = calls.listKeyNotes({
    course_id: courseId,
    course_section_id: courseSectionId,
    year_id: yearId ?? undefined,
  });
  lifetime.receive(call, (result) => {
    if (result.errcode === ERRCODES.OK) lesson.moments = listQuizMoments(result.data.key_notes);
    else warn(toast, ownMessage(REACTIONS.listKeyNotes, result));
    read();
  });
}

function warn(toast: Toast, message: string | null): void {
  if (message !== null) toast('warning', message);
}

type Report = Extract<QuizEffect, { type: 'report-answers' }>;

/** Credit held back is granted once the server has this report. The quiz is not shown again; a rejection is said once. */
function report(parts: QuizControllerParts, lesson: OpenLesson, { second, answers }: Report): void {
  const { toast, answered, ended } = parts;
  const { courseId, courseSectionId, yearId, lifetime } = lesson;
  const judged = answered({ courseId, courseSectionId, yearId, second, answers });
  if (judged === null) return ended(second, 'rejected');
  lifetime.receive(judged, (result) => {
    if (result.errcode === ERRCODES.OK) return ended(second, 'passed');
    warn(toast, ownMessage(REACTIONS.passKeyNotes, result));
    ended(second, 'rejected');
  });
}
