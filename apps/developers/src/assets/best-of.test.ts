import { expect, test } from 'vitest';
import { bestOf } from './best-of.js';

const finding = (title: string, words = '', terms = '') => ({
  kind: 'call' as const,
  title,
  words,
  terms,
  path: title,
});
const findings = [
  finding('login', 'Log in by identity card', 'session name telephone'),
  finding('getLoginMsg', 'How an area logs in', 'home login_type'),
  finding('1005', 'SMS_CODE_WRONG 验证码错误', ''),
  finding('pushProgress', 'Report what was watched', 'player clamped_ms'),
];
const titles = (query: string) => bestOf(findings, query).map(({ title }) => title);

test('the very name stands before names that hold it', () => {
  expect(titles('login')).toEqual(['login', 'getLoginMsg']);
});

test('a field, a path or a Chinese word finds what carries it', () => {
  expect(titles('clamped_ms')).toEqual(['pushProgress']);
  expect(titles('验证码')).toEqual(['1005']);
});

test('every word must be there; no word finds nothing', () => {
  expect(titles('login telephone')).toEqual(['login']);
  expect(titles('login watched')).toEqual([]);
  expect(titles('  ')).toEqual([]);
});

test('at most twelve', () => {
  expect(
    bestOf(
      Array.from({ length: 40 }, (_, at) => finding(`call${at}`)),
      'call',
    ),
  ).toHaveLength(12);
});
