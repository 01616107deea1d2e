import { expect, test } from 'vitest';
import { chooseExchanges } from './choose-exchanges.ts';
import type { Exchange } from './har-entry.ts';
import { exchange, SAMPLE_OPERATIONS } from './testing/sample-traffic.ts';

const answer = { errcode: 0, data: null };

/** What remains of one exchange, as `GET http://…`. */
function chosen(call: string, more: { sender?: Exchange['sender']; status?: number } = {}): string[] {
  return chooseExchanges([exchange({ call, answer, ...more })], SAMPLE_OPERATIONS).map(
    ({ entry }) => `${entry.request.method} ${entry.request.url}`,
  );
}

test('calls are kept, with one origin, whatever the port of the day was', () => {
  expect(chosen('GET /app/lessons/3?t=1')).toEqual(['GET http://site.test/app/lessons/3?t=1']);
});

test.each([
  ['a page', 'GET /center/1.html', {}],
  ['health', 'GET /livez', {}],
  ['a call that never came back', 'GET /app/lessons/3', { status: -1 }],
  ['a planned call', 'GET /app/exam', {}],
  ['an unknown path that a test of the API asked for', 'GET /app/nothing', { sender: 'api test' as const }],
  ['a method that a test of the API tried', 'DELETE /app/login', { sender: 'api test' as const }],
])('left out: %s', (_name, call, more) => {
  expect(chosen(call, more)).toEqual([]);
});

test('an unknown call of a client stays in: it is a drift', () => {
  expect(chosen('GET /app/nothing')).toEqual(['GET http://site.test/app/nothing']);
});

test('unknown query parameters stay in for a client, and not for a test of the API', () => {
  const call = 'GET /app/lessons/3?t=1&zone=2';
  expect(chosen(call)).toEqual(['GET http://site.test/app/lessons/3?t=1&zone=2']);
  expect(chosen(call, { sender: 'api test' })).toEqual(['GET http://site.test/app/lessons/3?t=1']);
});
