import { describe, expect, test } from 'vitest';
import { plainResponse } from '../plain-answer.ts';
import { type Random, secretRandom, seededRandom } from '../random.ts';
import { askQuestion, QUESTION_KINDS } from './ask-question.ts';
import type { AskedQuestion } from './asked-question.ts';
import { CATEGORIES } from './vocabulary/categories.ts';
import { FIRST_LETTERS } from './vocabulary/facts.ts';
import { IDIOMS } from './vocabulary/idioms.ts';
import { OPPOSITES } from './vocabulary/opposites.ts';
import { WORDS } from './vocabulary/words.ts';

const asked = (
  count: number,
  random = seededRandom(7),
  ask: (random: Random) => AskedQuestion = askQuestion,
) => Array.from({ length: count }, () => ask(random));

test('thousands of different questions of more than thirty kinds', () => {
  const questions = asked(10_000);
  expect(new Set(questions.map(({ question }) => question)).size).toBeGreaterThan(5000);
  expect(QUESTION_KINDS.length).toBeGreaterThan(30);
});

describe.each(QUESTION_KINDS.map((kind) => [kind.name, kind] as const))('%s', (_name, kind) => {
  test('asks differently, shortly, and for something that fits the field', () => {
    const questions = asked(500, seededRandom(11), kind);
    expect(new Set(questions.map(({ question }) => question)).size).toBeGreaterThan(15);
    for (const { question, answer } of questions) {
      expect(question).toMatch(/[？。?”]$|）$/);
      expect(question).not.toContain('undefined');
      expect(question.length).toBeLessThanOrEqual(60);
      expect(plainResponse(answer)).not.toBe('');
      expect([...answer].length).toBeLessThanOrEqual(8);
    }
  });

  test('one question has one answer', () => {
    const answers = new Map<string, string>();
    for (const { question, answer } of asked(3000, seededRandom(13), kind)) {
      expect(plainResponse(answers.get(question) ?? answer)).toBe(plainResponse(answer));
      answers.set(question, answer);
    }
  });
});

/** What answered every one of the questions before (attacks-learning.md L5): a pattern each. */
const OLD_SOLVER: readonly ((question: string) => string | undefined)[] = [
  (question) => {
    const [, word = '', end, at = ''] = /“(.+)”中的(倒数)?第(.)个字/.exec(question) ?? [];
    const index = '一二三四五六'.indexOf(at);
    return word === '' ? undefined : word.at(end === undefined ? index : -1 - index);
  },
  (question) => {
    const [, digits = '', at = ''] = /字第(\d+)号”中，第(.)个数字/.exec(question) ?? [];
    return digits['一二三四'.indexOf(at)];
  },
  (question) => {
    const [, words = '', at = ''] = /“(.+)”中，排在第(.)的词/.exec(question) ?? [];
    return words.split('、')['一二三四'.indexOf(at)];
  },
  (question) => {
    const words = /“(.+)”中，哪个词出现了两次/.exec(question)?.[1]?.split('、') ?? [];
    return words.find((word, at) => words.indexOf(word) !== at);
  },
];

test('the four patterns that answered all of them answer fewer than one of ten', () => {
  const questions = asked(4000);
  const right = questions.filter(({ question, answer }) =>
    OLD_SOLVER.some((solve) => plainResponse(solve(question) ?? '') === plainResponse(answer)),
  );
  expect(right.length).toBeLessThan(questions.length / 10);
});

test('no word is listed twice, and none is longer than the field', () => {
  const belonging = Object.values(CATEGORIES).flat();
  for (const words of [WORDS, IDIOMS, belonging, OPPOSITES.flat(), FIRST_LETTERS.map(([word]) => word)]) {
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((word) => word.length > 6)).toEqual([]);
  }
});

test('no beginning of an idiom has two endings', () => {
  expect(new Set(IDIOMS.map((idiom) => idiom.slice(0, -1))).size).toBe(IDIOMS.length);
  expect(IDIOMS.filter((idiom) => idiom.length !== 4)).toEqual([]);
});

test('what is asked of visitors cannot be foretold', () => {
  expect(asked(20, secretRandom())).not.toEqual(asked(20, secretRandom()));
});
