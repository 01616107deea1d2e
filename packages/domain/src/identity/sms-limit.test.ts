import { expect, test } from 'vitest';
import { type CaptchaState, decideSms, type SmsDecision } from './sms-limit.ts';

const NOW = Date.parse('2026-07-21T23:00:00+08:00');
const MINUTE = 60_000;

/** Sends this many minutes ago. */
function ago(...minutes: readonly number[]): readonly number[] {
  return minutes.map((minute) => NOW - minute * MINUTE);
}

const every = (count: number, minutes: number) =>
  ago(...Array.from({ length: count }, (_, index) => (index + 1) * minutes));

test.each<[string, readonly number[], readonly number[], CaptchaState, SmsDecision]>([
  ['the first message', [], [], 'none', 'send'],
  ['59 s after one', ago(59 / 60), [], 'none', 'too-soon'],
  ['a minute after one', ago(1), [], 'none', 'send'],
  ['after four in an hour', ago(10, 20, 30, 40), [], 'none', 'send'],
  ['after five in an hour', ago(10, 20, 30, 40, 50), [], 'none', 'limit-reached'],
  ['after five, one of them an hour ago', ago(10, 20, 30, 40, 60), [], 'none', 'send'],
  ['after nine in a day', every(9, 61), [], 'none', 'send'],
  ['after ten in a day', every(10, 61), [], 'none', 'limit-reached'],
  ['after ten, most of them yesterday', every(10, 240), [], 'none', 'send'],
  ['from an address that asked 19 times', [], every(19, 1), 'none', 'send'],
  ['from an address that asked 20 times', [], every(20, 1), 'none', 'captcha-required'],
  ['from it with the picture read', [], every(20, 1), 'passed', 'send'],
  ['with the picture misread', [], [], 'wrong', 'captcha-wrong'],
  ['from an address that asked 200 times', [], every(200, 0.1), 'passed', 'limit-reached'],
  ['too soon, whatever the picture', ago(0), every(20, 1), 'none', 'too-soon'],
])('%s: %s', (_name, toPhone, fromAddress, captcha, decision) => {
  expect(decideSms({ toPhone, fromAddress }, captcha, NOW)).toBe(decision);
});
