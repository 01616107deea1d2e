import { expect, test } from 'vitest';
import { centerSection } from './center-section.ts';

test('CENTER-10 a type above six is the study center', () => {
  expect(centerSection('7', null)).toBe(1);
  expect(centerSection('391', null)).toBe(1);
  expect(centerSection('4', null)).toBe(4);
});

test('province 31 has no selection center', () => {
  expect(centerSection('6', 31)).toBe(1);
  expect(centerSection('6', 19)).toBe(6);
});

test.each(['0', '-1', '1.5', 'abc', '01', ''])('%s is no page', (type) => {
  expect(centerSection(type, null)).toBeNull();
});
