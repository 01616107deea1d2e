import { expect, test } from 'vitest';
import { serverAhead, wrongClockText } from './server-clock.ts';

const NOON = Date.parse('2026-11-29T04:00:00Z');
const HTTP_NOON = new Date(NOON).toUTCString();

test.each<[string, string | null, number, number, number | null]>([
  ['a right clock', HTTP_NOON, NOON + 400, NOON + 600, 0],
  ['an hour behind', HTTP_NOON, NOON - 3_600_000 + 400, NOON - 3_600_000 + 600, 3_600_000],
  ['a day ahead', HTTP_NOON, NOON + 86_400_000, NOON + 86_401_000, -86_400_000],
  ['no date', null, NOON, NOON + 100, null],
  ['a date nobody can read', 'noon', NOON, NOON + 100, null],
  ['an answer that took two hours', HTTP_NOON, NOON, NOON + 7_200_000, null],
  ['a clock that was set back meanwhile', HTTP_NOON, NOON, NOON - 1, null],
])('%s', (_case, date, sentAt, receivedAt, ahead) => {
  expect(serverAhead(date, sentAt, receivedAt)).toBe(ahead);
});

test.each<[number, string | null]>([
  [0, null],
  [299_999, null],
  [-299_999, null],
  [720_000, '您的设备时间慢了约12分钟，不影响学习和考试；建议校准系统时间'],
  [-26 * 3_600_000, '您的设备时间快了约26小时，不影响学习和考试；建议校准系统时间'],
  [400 * 86_400_000, '您的设备时间慢了约400天，不影响学习和考试；建议校准系统时间'],
])('%i ms ahead: %s', (ahead, text) => {
  expect(wrongClockText(ahead)).toBe(text);
});
