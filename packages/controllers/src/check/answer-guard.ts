import { CREDIT_NOTES } from '@jixu/domain/check/credit-line';
import { outrunsAnswer } from '@jixu/domain/lesson/quiz/outruns-answer';
import { createCell } from '../cell.ts';
import type { Toast } from '../ports.ts';

export type AnswerGuardParts = {
  readonly toast: Toast;
  readonly pause: () => void;
  readonly resume: () => void;
};

/** Long enough to read two clauses. Our choice. */
const READ_MS = 8_000;

export type AnswerGuard = ReturnType<typeof createAnswerGuard>;

/**
 * Stops the lesson where nothing more of it would count, because the answer to a question has not reached the server
 * (integrity 5), and plays on once it has. Whoever presses play nevertheless is not stopped again.
 */
export function createAnswerGuard({ toast, pause, resume }: AnswerGuardParts) {
  let unjudged: readonly number[] = [];
  let wasStopped = false;
  const stopped = createCell(false);
  const clear = (): void => {
    unjudged = [];
    wasStopped = false;
    stopped.set(false);
  };
  return {
    /** Whether the lesson stands still for an answer. */
    stopped: stopped as Pick<typeof stopped, 'get' | 'subscribe'>,
    answered: (second: number): void => {
      unjudged = [...unjudged, second];
    },
    judged: (second: number): void => {
      unjudged = unjudged.filter((other) => other !== second);
      if (unjudged.length > 0) return;
      if (stopped.get()) resume();
      clear();
    },
    /** Of the playing element, in seconds of media. */
    played: (mediaTime: number): void => {
      if (wasStopped || !outrunsAnswer(unjudged, mediaTime)) return;
      wasStopped = true;
      stopped.set(true);
      pause();
      toast('warning', CREDIT_NOTES.answerUnsent, READ_MS);
    },
    lessonLeft: clear,
  };
}
