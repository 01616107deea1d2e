import { expect, test } from 'vitest';
import { processorTime } from '../testing/processor-time.ts';
import { hasCodePrefix, isEmail, isPictureCode, isSmsCode } from './text-patterns.ts';

test.each([
  ['a@b.cn', true],
  ['lin.xiaoyan+tax@mail.example.com.cn', true],
  ['abc', false],
  ['a@b', false],
  ['@b.cn', false],
  ['a@b@c.cn', false],
  ['a b@c.cn', false],
  [' a@b.cn', false],
  ['a@b.', false],
  ['a@.cn', false],
  ['a@b..cn', false],
  ['', false],
])('CONST-05 %j is an e-mail address: %s', (text, valid) => expect(isEmail(text)).toBe(valid));

test('CONST-05 a hostile text is read in the time of a harmless one', () => {
  const harmless = `${'a'.repeat(50_000)}@${'b'.repeat(49_000)}.cn`;
  const most = 20 * processorTime(() => expect(isEmail(harmless)).toBe(true));
  for (const hostile of [`a@${'b.'.repeat(50_000)}`, 'a'.repeat(100_000)])
    expect(processorTime(() => expect(isEmail(hostile)).toBe(false))).toBeLessThan(most);
});

test.each([
  ['ab12', true],
  ['abc123', true],
  ['0000', true],
  ['AB12', false],
  ['abc12', false],
  ['abc', false],
  ['abc1234', false],
  ['ab-1', false],
  ['ab1\n', false],
  ['', false],
])('CONST-06 %j is a picture code: %s', (text, valid) => expect(isPictureCode(text)).toBe(valid));

test.each([
  ['123456', true],
  ['0', true],
  ['12a', false],
  ['12 34', false],
  ['１２３４５６', false],
  ['-12345', false],
  ['', false],
])('CONST-07 %j is digits only: %s', (text, valid) => expect(isSmsCode(text)).toBe(valid));

test.each([
  ['123456', true],
  ['123456…', true],
  ['440305199001011234', true],
  ['12345', false],
  ['12345x', false],
  [' 123456', false],
  ['', false],
])('CONST-08 %j starts with six digits: %s', (text, valid) => expect(hasCodePrefix(text)).toBe(valid));
