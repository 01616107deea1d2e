import type { ReactionsOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import type { Poll } from '@jixu/domain/polling/polling';
import {
  initialQuiz,
  type Quiz,
  type QuizEffect,
  type QuizEvent,
  transitionQuiz,
} from '@jixu/domain/quiz/quiz';
import {
  crossedMoment,
  listQuizMoments,
  type QuizMoment,
  quizDoneKey,
  readDoneSeconds,
  writeDoneSeconds,
} from '@jixu/domain/quiz/quiz-moments';
import { initialResumePoll, lookForDialog } from '@jixu/domain/quiz/resume-poll';
import { createLifetime, type Lifetime } from '../lifetime.ts';
import { ownMessage } from '../own-message.ts';
import type { Calls, Clock, KeyValueStorage, Toast } from '../ports.ts';
import { reactionsTo } from '../reactions.ts';
import { runMachine } from '../run-machine.ts';
import type { VideoPort } from '../video-port.ts';

export const LIST_KEY_NOTES_REACTIONS: ReactionsOf<'listKeyNotes'> = {
  rejected: { [ERRCODES.NOT_LOGGED_IN]: ['login'], [ERRCODES.COURSE_NOT_OWNED]: ['warn'] },
  failed: ['warn'],
  unanswered: ['error', 'retry'],
};

export const PASS_KEY_NOTES_REACTIONS: ReactionsOf<'passKeyNotes'> = {
  rejected: {
    [ERRCODES.NOT_LOGGED_IN]: ['login'],
    [ERRCODES.COURSE_NOT_OWNED]: ['warn'],
    [ERRCODES.KEY_NOTE_WRONG]: ['warn'],
  },
  failed: ['warn'],
  unanswered: ['silent', 'retry'],
};

export type QuizControllerParts = {
  readonly calls: Calls<'listKeyNotes' | 'passKeyNotes'>;
  readonly clock: Clock;
  /** Stores the finished seconds, so that their quizzes are not shown again after a reload (QUIZ-07). */
  readonly storage: KeyValueStorage;
  readonly toast: Toast;
  readonly video: VideoPort;
  /** Whether a dialog still covers the video. */
  readonly isBlocked: () => boolean;
};

export type QuizLesson = { readonly courseId: number; readonly courseSectionId: number };

export type QuizController = {
  get(): Quiz;
  subscribe(listener: () => void): () => void;
  /** Another lesson is opened; its questions are loaded. */
  openLesson(lesson: QuizLesson): void;
  /** The video has played from one second of the lesson to another. */
  played(before: number, after: number): void;
  choose(letter: string): void;
  submit(): void;
  retry(): void;
  advance(): void;
  destroy(): void;
};

/** Delay before a report without a response is repeated. Our choice. */
const REPORT_AGAIN_MS = 4000;

/** The current lesson: its questions, and what ends when another one replaces it. */
type OpenLesson = QuizLesson & { readonly moments: readonly QuizMoment[]; readonly lifetime: Lifetime };

export function createQuizController(parts: QuizControllerParts): QuizController {
  const { calls, clock, storage, video } = parts;
  let lesson: OpenLesson | null = null;
  const doneKey = (): string => quizDoneKey(lesson?.courseSectionId ?? 0);
  const done = (): readonly number[] => readDoneSeconds(storage.getItem(doneKey()));

  const carryOut = (effect: QuizEffect): void => {
    switch (effect.type) {
      case 'remember-done':
        return storage.setItem(doneKey(), writeDoneSeconds(done(), effect.second));
      case 'report-answers':
        return lesson === null ? undefined : report(parts, lesson, effect);
      case 'pause-video':
        return video.pause();
      case 'resume-video':
        return lesson === null ? undefined : resume(parts, lesson.lifetime, initialResumePoll);
    }
  };
  const { get, subscribe, dispatch } = runMachine<Quiz, QuizEvent, QuizEffect>({
    initial: initialQuiz,
    transition: transitionQuiz,
    carryOut,
    now: clock.now,
  });

  const openLesson = ({ courseId, courseSectionId }: QuizLesson): void => {
    lesson?.lifetime.end();
    const lifetime = createLifetime(clock);
    const opened: OpenLesson = { courseId, courseSectionId, moments: [], lifetime };
    lesson = opened;
    dispatch({ type: 'lesson-left' });
    const call = calls.listKeyNotes({ course_id: courseId, course_section_id: courseSectionId });
    lifetime.receive(call, (result) => {
      if (result.errcode === 0) lesson = { ...opened, moments: listQuizMoments(result.data.key_notes) };
      else warn(parts.toast, ownMessage(reactionsTo(LIST_KEY_NOTES_REACTIONS, result), result));
    });
  };
  return {
    get,
    subscribe,
    openLesson,
    played: (before, after) => {
      const moment = crossedMoment(lesson?.moments ?? [], before, after, done());
      if (moment !== null) dispatch({ type: 'opened', moment });
    },
    choose: (letter) => dispatch({ type: 'option-chosen', letter }),
    submit: () => dispatch({ type: 'submitted' }),
    retry: () => dispatch({ type: 'retried' }),
    advance: () => dispatch({ type: 'advanced' }),
    destroy: () => lesson?.lifetime.end(),
  };
}

function warn(toast: Toast, message: string | null): void {
  if (message !== null) toast('warning', message);
}

type Report = Extract<QuizEffect, { type: 'report-answers' }>;

/**
 * Credit held back is granted once the server has this report. The quiz is not shown again, so a report without a
 * response is repeated until it has one; a rejected one is not, because it would be rejected again.
 */
function report(
  { calls, toast }: QuizControllerParts,
  lesson: OpenLesson,
  { second, answers }: Report,
): void {
  const send = (): void => {
    const call = calls.passKeyNotes({
      course_id: lesson.courseId,
      course_section_id: lesson.courseSectionId,
      second,
      answers: Object.fromEntries(Object.entries(answers).map(([id, letters]) => [id, [...letters]])),
    });
    lesson.lifetime.receive(call, (result) => {
      if (result.errcode === 0) return;
      const reactions = reactionsTo(PASS_KEY_NOTES_REACTIONS, result);
      if (reactions.includes('retry')) lesson.lifetime.after(REPORT_AGAIN_MS, send);
      else warn(toast, ownMessage(reactions, result));
    });
  };
  send();
}

/** The video goes on once no dialog stands in its way. */
function resume(parts: QuizControllerParts, lifetime: Lifetime, poll: Poll): void {
  const { state, effects } = lookForDialog(poll, parts.isBlocked());
  if (state.status === 'settled') return parts.video.play();
  for (const effect of effects) {
    if (effect.type === 'ask-after') lifetime.after(effect.afterMs, () => resume(parts, lifetime, state));
  }
}
