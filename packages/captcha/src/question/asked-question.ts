import type { Random } from '../random.ts';

/** A question anybody answers who reads Chinese, and its one answer: one to eight characters. */
export interface AskedQuestion {
  readonly question: string;
  readonly answer: string;
}

/** One kind of question. */
export type QuestionKind = (random: Random) => AskedQuestion;
