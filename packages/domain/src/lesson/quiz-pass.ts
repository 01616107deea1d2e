import { readJson } from '../text/read-json.ts';
import type { Ms, Seconds } from '../units/time.ts';

/** The questions of one second of a lesson, answered right. */
export interface AnsweredQuiz {
  readonly courseId: number;
  readonly courseSectionId: number;
  /** The year of study; null for the one that runs. */
  readonly yearId: number | null;
  readonly second: Seconds;
  /** Right options by question id. */
  readonly answers: Readonly<Record<string, readonly string[]>>;
}

/**
 * An answered quiz on its way to the server. The server holds what is watched past an open question (integrity 5), so
 * what was watched before the answer is sent before it, and what was watched afterwards after it.
 */
export interface QuizPass extends AnsweredQuiz {
  /** `id_number_code` of the learner who answered; sent only in that learner's session. */
  readonly learner: string;
  /** The lease it was watched under; empty before there was one. */
  readonly lease: string;
  /** The last journal entry of the lease that was written before the answer. */
  readonly sequence: number;
  /** Wall clock of the browser, epoch milliseconds; for the order of leases, never sent. */
  readonly at: Ms;
}

/** What tells one answered quiz from another. */
export function quizPassKey({
  learner,
  courseSectionId,
  yearId,
  second,
}: Pick<QuizPass, 'learner' | 'courseSectionId' | 'yearId' | 'second'>): string {
  return `${learner}/${yearId ?? ''}/${courseSectionId}/${second}`;
}

/**
 * Storage key of the passes that no server has taken. They lie beside the seconds that are not asked again (QUIZ-07):
 * a browser that loses one loses both, and asks again.
 */
export const QUIZ_PASSES_KEY = 'quizPasses';

/** The passes stored under QUIZ_PASSES_KEY; an invalid value counts as none. */
export function readQuizPasses(stored: string | null): readonly QuizPass[] {
  const found = readJson(stored);
  return Array.isArray(found) ? found.filter(isQuizPass) : [];
}

/** The value to store with one more pass. */
export function addQuizPass(stored: string | null, pass: QuizPass): string {
  return JSON.stringify([...withoutPass(stored, pass), pass]);
}

/** The value to store without a pass. */
export function removeQuizPass(stored: string | null, pass: QuizPass): string {
  return JSON.stringify(withoutPass(stored, pass));
}

function withoutPass(stored: string | null, pass: QuizPass): readonly QuizPass[] {
  return readQuizPasses(stored).filter((other) => quizPassKey(other) !== quizPassKey(pass));
}

const NUMBERS = ['courseId', 'courseSectionId', 'second', 'sequence', 'at'] as const;

function isQuizPass(value: unknown): value is QuizPass {
  if (typeof value !== 'object' || value === null) return false;
  const pass = value as Partial<Record<keyof QuizPass, unknown>>;
  const hasNumbers = NUMBERS.every((name) => Number.isFinite(pass[name]));
  const hasYear = pass.yearId === null || Number.isFinite(pass.yearId);
  const hasTexts = typeof pass.learner === 'string' && typeof pass.lease === 'string';
  return hasNumbers && hasYear && hasTexts && isAnswers(pass.answers);
}

function isAnswers(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every(
    (letters) => Array.isArray(letters) && letters.every((letter) => typeof letter === 'string'),
  );
}
