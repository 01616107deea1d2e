import { expect, test } from 'vitest';
import { maskIdNumber, maskName, maskPhone, watermarkText } from './mask.ts';

test.each([
  ['440106199001011234', '4401**********1234'],
  ['110105491231002', '1101*******1002'],
  ['1234567', '*******'],
  ['', ''],
])('the identity-card number %j reads %j', (text, masked) => expect(maskIdNumber(text)).toBe(masked));

test.each([
  ['13800008000', '138****8000'],
  ['123', '***'],
])('the phone %j reads %j', (text, masked) => expect(maskPhone(text)).toBe(masked));

test.each([
  ['林晓燕', '林**'],
  ['张三', '张*'],
  ['𠮷田', '𠮷*'],
  ['', ''],
])('the name %j reads %j', (name, masked) => expect(maskName(name)).toBe(masked));

test('the watermark names the learner and four characters of the card', () => {
  expect(watermarkText('林晓燕', '4401**********123X')).toBe('林晓燕 123X');
});
