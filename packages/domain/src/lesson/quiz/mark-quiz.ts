import { isRightChoice } from './answer-choice.ts';
import type { QuizQuestion } from './quiz-moments.ts';

/** Whether every question of a quiz, and nothing else, is answered rightly. `answers`: letters by question id. QUIZ-12. */
export function isQuizRight(
  questions: readonly Pick<QuizQuestion, 'id' | 'answer'>[],
  answers: Readonly<Record<string, readonly string[]>>,
): boolean {
  const isRight = ({ id, answer }: Pick<QuizQuestion, 'id' | 'answer'>) =>
    isRightChoice(answers[id] ?? [], answer);
  return Object.keys(answers).length === questions.length && questions.every(isRight);
}
