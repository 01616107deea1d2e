import { isLastQuestion, type Quiz, quizChoiceRule, quizQuestion } from '@jixu/domain/lesson/quiz/quiz';

/** D40. The kind of question while answering, then the outcome. */
export const QUIZ_DIALOG_STATES = [
  'single',
  'multiple',
  'true-false',
  'unanswered',
  'correct-next',
  'wrong',
  'last-correct',
] as const;
export type QuizDialogState = (typeof QUIZ_DIALOG_STATES)[number];

/** What the dialog shows of a quiz; undefined while closed. */
export function quizDialogState(quiz: Quiz): QuizDialogState | undefined {
  const question = quizQuestion(quiz);
  if (question === null) return undefined;
  if (quiz.result === 'correct') return isLastQuestion(quiz) ? 'last-correct' : 'correct-next';
  return quiz.result ?? quizChoiceRule(question).kind;
}
