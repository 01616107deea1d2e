import { expect, test } from 'vitest';
import { readWish } from './read-wish.ts';

const wish = (search: string, headers: Record<string, string> = {}) =>
  readWish(new Request(`http://mock.test/wxpub/api/login${search}`, { headers }));

test.each([
  ['a header', '', { prefer: 'example=e1004' }],
  [
    'a header with quotes, beside preferences of others',
    '',
    { prefer: 'respond-async, example="e1004"; wait=3' },
  ],
  ['the address', '?__example=e1004', {}],
  ['both: the header is nearer to the call', '?__example=ok', { prefer: 'example=e1004' }],
])('an example is asked for by %s', (_how, search, headers) => {
  expect(wish(search, headers)).toMatchObject({ example: 'e1004', dynamic: false });
});

test('a made-up answer is asked for with or without a seed', () => {
  expect(wish('', { prefer: 'dynamic=true, seed=7' })).toMatchObject({
    dynamic: true,
    seed: '7',
    example: null,
  });
  expect(wish('?__dynamic=true')).toMatchObject({ dynamic: true, seed: null });
  expect(wish('?__dynamic=false')).toMatchObject({ dynamic: false });
});

test('a scenario is asked for by header or address, and the place is known', () => {
  expect(wish('', { 'x-scenario': 'login-qr' })).toMatchObject({
    scenario: 'login-qr',
    scenarioField: 'header.x-scenario',
  });
  expect(wish('?__scenario=login-qr')).toMatchObject({
    scenario: 'login-qr',
    scenarioField: 'query.__scenario',
  });
  expect(wish('')).toMatchObject({ scenario: null, example: null });
});
