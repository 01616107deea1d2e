import { expect, test } from 'vitest';
import { plainAnswer } from '../plain-answer.ts';
import { secretRandom, seededRandom } from '../random.ts';
import { askQuestion } from './ask-question.ts';
import { WORDS } from './words.ts';

const asked = (count: number, random = seededRandom(7)) =>
  Array.from({ length: count }, () => askQuestion(random));

test('thousands of different questions, each with an answer that fits the field', () => {
  const questions = asked(10_000);
  expect(new Set(questions.map(({ question }) => question)).size).toBeGreaterThan(5000);
  for (const { question, answer } of questions) {
    expect(question.length).toBeLessThanOrEqual(60);
    expect([...plainAnswer(answer)].length).toBeGreaterThanOrEqual(1);
    expect(answer.length).toBeLessThanOrEqual(8);
  }
});

test('every question holds its own answer', () => {
  for (const { question, answer } of asked(2000)) expect(question).toContain(answer);
});

test('the character asked for stands where the question says', () => {
  const counted = asked(3000).flatMap(({ question, answer }) => {
    const [, word = '', end, place = ''] = /^请输入“(.+)”中的(倒数)?第(.)个字。$/.exec(question) ?? [];
    return word === ''
      ? []
      : [{ word, at: '一二三四五六'.indexOf(place), fromEnd: end !== undefined, answer }];
  });
  expect(counted.length).toBeGreaterThan(100);
  for (const { word, at, fromEnd, answer } of counted) {
    expect(word.at(fromEnd ? -1 - at : at)).toBe(answer);
  }
});

test('no word is listed twice, and none is longer than the field', () => {
  expect(new Set(WORDS).size).toBe(WORDS.length);
  expect(WORDS.filter((word) => word.length > 6)).toEqual([]);
});

test('what is asked of visitors cannot be foretold', () => {
  expect(asked(20, secretRandom())).not.toEqual(asked(20, secretRandom()));
});
