import { oneOf, type Random } from '../random.ts';
import type { AskedQuestion, QuestionKind } from './asked-question.ts';
import { CHARACTER_KINDS } from './kinds/characters.ts';
import { EVERYDAY_KINDS } from './kinds/everyday.ts';
import { LIST_KINDS } from './kinds/lists.ts';
import { SUM_KINDS } from './kinds/sums.ts';

export const QUESTION_KINDS: readonly QuestionKind[] = [
  ...CHARACTER_KINDS,
  ...LIST_KINDS,
  ...SUM_KINDS,
  ...EVERYDAY_KINDS,
];

/**
 * A question of any kind. They cost whoever writes a program an afternoon instead of four lines; a language model answers
 * every one of them (decision 0084).
 */
export const askQuestion = (random: Random): AskedQuestion => oneOf(random, QUESTION_KINDS)(random);
