import { expect, test } from 'vitest';
import { formOf, sheetOf } from './captcha-sheet.ts';

test.each([
  ['a picture', { image: 'data:1' }, 'picture', { image: 'data:1' }, 'picture'],
  ['a question', { image: '', question: '几？' }, 'question', { image: '', question: '几？' }, 'question'],
  [
    'a picture for a question',
    { image: 'data:1' },
    'question',
    { image: 'data:1', noQuestions: true },
    'picture',
  ],
] as const)('%s', (_name, came, wanted, sheet, next) => {
  expect(sheetOf(came, wanted)).toEqual(sheet);
  expect(formOf(sheetOf(came, wanted))).toBe(next);
});

test('the first is a picture', () => {
  expect(formOf(null)).toBe('picture');
});
