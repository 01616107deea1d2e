import type { ResultOf } from '@jixu/api-client';
import {
  addQuizPass,
  QUIZ_PASSES_KEY,
  type QuizPass,
  readQuizPasses,
  removeQuizPass,
} from '@jixu/domain/lesson/quiz-pass';
import type { KeyValueStorage } from '../ports.ts';

/** What the server made of an answered quiz. */
export type PassResult = ResultOf<'passKeyNotes'>;

/** Answered quizzes: kept in the browser until the server has judged them, and told to whoever waits for that. */
export function createQuizPasses(storage: KeyValueStorage) {
  const waiting = new Map<string, (result: PassResult) => void>();
  const stored = () => storage.getItem(QUIZ_PASSES_KEY);
  return {
    stored: (): readonly QuizPass[] => readQuizPasses(stored()),
    keep: (pass: QuizPass): void => storage.setItem(QUIZ_PASSES_KEY, addQuizPass(stored(), pass)),
    forget: (pass: QuizPass): void => storage.setItem(QUIZ_PASSES_KEY, removeQuizPass(stored(), pass)),
    judgementOf: (key: string) => new Promise<PassResult>((resolve) => void waiting.set(key, resolve)),
    tell: (key: string, result: PassResult): void => {
      waiting.get(key)?.(result);
      waiting.delete(key);
    },
  };
}
