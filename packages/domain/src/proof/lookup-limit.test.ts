import { expect, test } from 'vitest';
import { decideLookup, type LookupCaptchaResult, type LookupDecision } from './lookup-limit.ts';

const NOW = Date.parse('2026-07-21T12:00:00+08:00');
const MINUTE = 60_000;

/** This many lookups, the newest `minutes` ago, at equal intervals. */
const every = (count: number, minutes: number) =>
  Array.from({ length: count }, (_, index) => NOW - (index + 1) * minutes * MINUTE);

test.each<[string, readonly number[], readonly number[], LookupCaptchaResult, LookupDecision]>([
  ['the first lookup', [], [], 'none', 'allowed'],
  ['the fifth of an address in an hour', every(4, 1), [], 'none', 'allowed'],
  ['the sixth', every(5, 1), [], 'none', 'captcha-required'],
  ['the sixth with the picture read', every(5, 1), [], 'passed', 'allowed'],
  ['the sixth, the first an hour ago', every(5, 12), [], 'none', 'allowed'],
  ['any with the picture misread', [], [], 'wrong', 'captcha-wrong'],
  ['the sixtieth with the picture read', every(59, 0.5), [], 'passed', 'allowed'],
  ['the sixty-first with the picture read', every(60, 0.5), [], 'passed', 'limit-reached'],
  ['the sixty-first with the picture misread', every(60, 0.5), [], 'wrong', 'limit-reached'],
  ['the twentieth of a card today', [], every(19, 30), 'none', 'allowed'],
  ['the twenty-first', [], every(20, 30), 'none', 'limit-reached'],
  ['the twenty-first, some of them yesterday', [], every(20, 40), 'none', 'allowed'],
])('%s: %s', (_name, fromAddress, ofCard, captcha, decision) => {
  expect(decideLookup({ fromAddress, ofCard }, captcha, NOW)).toBe(decision);
});
