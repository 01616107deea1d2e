import { expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import type { JsonObject } from './json.ts';
import { readVersions } from './version.ts';

/** A small document of a given version, with only these served operations and errcodes. */
function document(version: string, served: readonly string[], errcodes: readonly number[]): JsonObject {
  const path = (id: string): [string, JsonObject] => [
    `/${id}`,
    { get: { operationId: id, 'x-status': 'served' } },
  ];
  return {
    ...smallDocument(),
    info: { version },
    paths: {
      ...Object.fromEntries(served.map(path)),
      '/later': { get: { operationId: 'later', 'x-status': 'planned' } },
    },
    'x-errcodes': Object.fromEntries(errcodes.map((code) => [String(code), { name: 'X' }])),
  };
}

test('each release is told by what it brought and took, newest first; what is planned is no part of it', () => {
  const released = [document('0.10.0', ['b', 'c'], [0, 2]), document('0.2.0', ['a', 'b'], [0, 1])];
  expect(readVersions(released, document('0.10.0', ['b', 'c'], [0, 2]))).toEqual([
    {
      version: '0.10.0',
      isReleased: true,
      calls: 2,
      addedCalls: ['c'],
      removedCalls: ['a'],
      addedErrcodes: [2],
      removedErrcodes: [1],
    },
    {
      version: '0.2.0',
      isReleased: true,
      calls: 2,
      addedCalls: ['a', 'b'],
      removedCalls: [],
      addedErrcodes: [0, 1],
      removedErrcodes: [],
    },
  ]);
});

test('what came since the newest release stands first, as not released', () => {
  const [latest] = readVersions([document('0.2.0', ['a'], [0])], document('0.3.0', ['a', 'b'], [0]));
  expect(latest).toMatchObject({ version: '0.3.0', isReleased: false, addedCalls: ['b'], removedCalls: [] });
});
