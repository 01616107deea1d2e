import { expect, test } from 'vitest';
import { countRequest, initialRequestCount, type RequestCount } from './request-limit.ts';

const MINUTE = 28_333_333 * 60_000;

function send(
  count: number,
  path: (index: number) => string,
  from: RequestCount = initialRequestCount,
  now = MINUTE,
) {
  let state = from;
  let allowed = 0;
  for (let index = 0; index < count; index++) {
    const counted = countRequest(state, { method: 'get', path: path(index) }, now);
    state = counted.state;
    allowed += counted.allowed ? 1 : 0;
  }
  return { state, allowed };
}

test('ERR-02 the 1001st request of a minute is refused', () => {
  const { state, allowed } = send(1000, (index) => `/path/${index % 11}`);
  expect(allowed).toBe(1000);
  expect(countRequest(state, { method: 'GET', path: '/other' }, MINUTE + 59_999).allowed).toBe(false);
  expect(countRequest(state, { method: 'GET', path: '/other' }, MINUTE + 60_000).allowed).toBe(true);
});

test('ERR-03 the 101st request to one method and path is refused, another path or method is not', () => {
  const { state, allowed } = send(101, () => '/same');
  expect(allowed).toBe(100);
  expect(countRequest(state, { method: 'GET', path: '/same' }, MINUTE + 1).allowed).toBe(false);
  expect(countRequest(state, { method: 'POST', path: '/same' }, MINUTE + 1).allowed).toBe(true);
  expect(countRequest(state, { method: 'GET', path: '/another' }, MINUTE + 1).allowed).toBe(true);
  expect(countRequest(state, { method: 'GET', path: '/same' }, MINUTE + 60_000).allowed).toBe(true);
});

test('a refused request is not counted', () => {
  const { state } = send(150, () => '/same');
  expect(state.total).toBe(100);
});
