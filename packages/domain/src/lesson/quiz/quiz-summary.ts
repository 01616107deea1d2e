import type { QuizMoment, QuizQuestion } from './quiz-moments.ts';

/** A question that was answered right, to be read again. */
export interface AnsweredQuestion {
  readonly id: number;
  /** Second of the lesson at which it was asked. */
  readonly second: number;
  readonly description: string;
  /** The right options, in their order. */
  readonly right: readonly { readonly letter: string; readonly text: string }[];
  /** Empty where there is none. */
  readonly solution: string;
}

/** The questions of a lesson: how many there are, and those that were answered right, by second. */
export interface QuizSummary {
  readonly count: number;
  readonly answered: readonly AnsweredQuestion[];
}

export const NO_QUIZZES: QuizSummary = { count: 0, answered: [] };

/** Of a question that is not answered yet nothing is told but that there is one. `done`: the seconds of QUIZ-07. */
export function quizSummary(moments: readonly QuizMoment[], done: readonly number[]): QuizSummary {
  return {
    count: moments.flatMap(({ questions }) => questions).length,
    answered: moments
      .filter(({ second }) => done.includes(second))
      .flatMap(({ second, questions }) => questions.map((question) => answeredQuestion(second, question))),
  };
}

function answeredQuestion(second: number, question: QuizQuestion): AnsweredQuestion {
  const { id, description, options, answer, solution } = question;
  const letters = answer.split(',').filter((letter) => letter !== '');
  const right = letters.sort().map((letter) => ({ letter, text: options[letter] ?? '' }));
  return { id, second, description, right, solution };
}
