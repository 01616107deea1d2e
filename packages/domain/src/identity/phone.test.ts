import { expect, test } from 'vitest';
import { isPhone, isStrictPhone, normalisePhone } from './phone.ts';

test.each([
  ['13800000000', true],
  ['19900000000', true],
  ['10000000000', true],
  ['+8613800000000', true],
  ['008613800000000', true],
  ['8613800000000', false],
  ['23800000000', false],
  ['1380000000', false],
  ['138000000000', false],
  ['13800000000 ', false],
  ['', false],
])('LOGIN-36 %j is a phone number: %s', (text, valid) => expect(isPhone(text)).toBe(valid));

test.each([
  ['13800000000', true],
  ['18900000000', true],
  ['19900000000', false],
  ['12800000000', false],
  ['+8613800000000', false],
])('CONST-04 %j fits the strict pattern: %s', (text, valid) => expect(isStrictPhone(text)).toBe(valid));

test.each([
  ['+8613800000000', '13800000000'],
  ['008613800000000', '13800000000'],
  [' 13800000000 ', '13800000000'],
  ['23800000000', null],
])('%j is stored as %j', (text, stored) => expect(normalisePhone(text)).toBe(stored));
