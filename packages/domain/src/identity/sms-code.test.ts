import { expect, test } from 'vitest';
import { judgeSmsCode, type SmsCode } from './sms-code.ts';

const T = 1_700_000_000_000;
const SENT: SmsCode = { sentAt: T, tries: 0, used: false };

test.each<[string, SmsCode | null, boolean, number, string]>([
  ['the right code', SENT, true, 0, 'right'],
  ['the right code in its last millisecond', SENT, true, 299_999, 'right'],
  ['the right code after five minutes', SENT, true, 300_000, 'expired'],
  ['a wrong code', SENT, false, 0, 'wrong'],
  ['the right code after four wrong guesses', { ...SENT, tries: 4 }, true, 0, 'right'],
  ['the right code after five', { ...SENT, tries: 5 }, true, 0, 'spent'],
  ['the right code a second time', { ...SENT, used: true }, true, 0, 'spent'],
  ['a wrong code when too old', SENT, false, 300_000, 'expired'],
  ['any code when none was sent', null, false, 0, 'none'],
])('%s', (_name, code, matches, afterMs, state) => {
  expect(judgeSmsCode(code, matches, T + afterMs)).toBe(state);
});
