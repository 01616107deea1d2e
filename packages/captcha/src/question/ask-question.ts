import { between, oneOf, type Random } from '../random.ts';
import { WORDS } from './words.ts';

/** A question anybody answers who reads Chinese, and its answer: one to eight characters. */
export interface AskedQuestion {
  readonly question: string;
  readonly answer: string;
}

const ORDINALS = ['一', '二', '三', '四', '五', '六'] as const;

const numberUpTo = (random: Random, end: number): number => Math.floor(between(random, 0, end));

/** 请输入“会计凭证”中的第三个字。 */
function characterOf(random: Random): AskedQuestion {
  const characters = [...oneOf(random, WORDS)];
  const at = numberUpTo(random, characters.length);
  const isFromEnd = random() < 0.4;
  const place = ORDINALS[isFromEnd ? characters.length - 1 - at : at];
  return {
    question: `请输入“${characters.join('')}”中的${isFromEnd ? '倒数' : ''}第${place}个字。`,
    answer: characters[at] ?? '',
  };
}

/** 凭证编号“记字第5821号”中，第二个数字是几？ */
function digitOf(random: Random): AskedQuestion {
  const digits = Array.from({ length: 4 }, () => numberUpTo(random, 10));
  const at = numberUpTo(random, digits.length);
  const kind = oneOf(random, ['记', '收', '付', '转']);
  return {
    question: `凭证编号“${kind}字第${digits.join('')}号”中，第${ORDINALS[at]}个数字是几？`,
    answer: String(digits[at]),
  };
}

/** Different words, as many as wanted. */
function differentWords(random: Random, count: number): string[] {
  const words = new Set<string>();
  while (words.size < count) words.add(oneOf(random, WORDS));
  return [...words];
}

/** “银行存款、原材料、日记账”中，排在第二的词是什么？ */
function wordAt(random: Random): AskedQuestion {
  const words = differentWords(random, 3);
  const at = numberUpTo(random, words.length);
  return {
    question: `“${words.join('、')}”中，排在第${ORDINALS[at]}的词是什么？`,
    answer: words[at] ?? '',
  };
}

/** “银行存款、原材料、银行存款、日记账”中，哪个词出现了两次？ */
function wordTwice(random: Random): AskedQuestion {
  const words = differentWords(random, 3);
  const answer = oneOf(random, words);
  const shown = [...words];
  shown.splice(numberUpTo(random, words.length + 1), 0, answer);
  return { question: `“${shown.join('、')}”中，哪个词出现了两次？`, answer };
}

const TEMPLATES = [characterOf, digitOf, wordAt, wordTwice] as const;

/** One of some millions of questions. They stop who has not seen our templates, and nobody else (decision 0043). */
export const askQuestion = (random: Random): AskedQuestion => oneOf(random, TEMPLATES)(random);
