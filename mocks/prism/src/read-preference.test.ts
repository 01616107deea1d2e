import { expect, test } from 'vitest';
import { readPreference } from './read-preference.ts';

const preference = (search: string, headers: Record<string, string> = {}) =>
  readPreference(new Request(`http://mock.test/wxpub/api/login${search}`, { headers }));

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
  expect(preference(search, headers)).toMatchObject({ example: 'e1004', dynamic: false });
});

test('a made-up answer is asked for with or without a seed', () => {
  expect(preference('', { prefer: 'dynamic=true, seed=7' })).toMatchObject({
    dynamic: true,
    seed: '7',
    example: null,
  });
  expect(preference('?__dynamic=true')).toMatchObject({ dynamic: true, seed: null });
  expect(preference('?__dynamic=false')).toMatchObject({ dynamic: false });
});

test('a scenario is asked for by header or address, and the place is known', () => {
  expect(preference('', { 'x-scenario': 'login-qr' })).toMatchObject({
    scenario: 'login-qr',
    scenarioField: 'header.x-scenario',
  });
  expect(preference('?__scenario=login-qr')).toMatchObject({
    scenario: 'login-qr',
    scenarioField: 'query.__scenario',
  });
  expect(preference('')).toMatchObject({ scenario: null, example: null });
});
