import { expect, test } from 'vitest';
import { cardSmsSecondsLeft, cardSmsSent, mayResendCardSms } from './card-sms.ts';

const T = Date.UTC(2026, 10, 21, 1, 30);
const SENT = cardSmsSent(T);

test.each([
  [0, 60, false],
  [1, 60, false],
  [1000, 59, false],
  [59_001, 1, false],
  [60_000, 0, true],
  [90_000, 0, true],
])('PAY-39 PAY-40 %d ms after the code %d s are left, another may be sent: %s', (afterMs, left, may) => {
  expect(cardSmsSecondsLeft(SENT, T + afterMs)).toBe(left);
  expect(mayResendCardSms(SENT, T + afterMs)).toBe(may);
});

test.each([
  ['ready', true],
  ['sending', false],
] as const)('%s: another may be sent: %s', (status, may) => {
  expect(cardSmsSecondsLeft({ status }, T)).toBe(0);
  expect(mayResendCardSms({ status }, T)).toBe(may);
});
