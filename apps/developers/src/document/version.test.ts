import { expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import type { JsonObject } from './json.ts';
import { readChangelog, readVersions } from './version.ts';

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
      changedCalls: [],
      addedErrcodes: [2],
      removedErrcodes: [1],
    },
    {
      version: '0.2.0',
      isReleased: true,
      calls: 2,
      addedCalls: ['a', 'b'],
      removedCalls: [],
      changedCalls: [],
      addedErrcodes: [0, 1],
      removedErrcodes: [],
    },
  ]);
});

test('what came since the newest release stands first, as not released', () => {
  const [latest] = readVersions([document('0.2.0', ['a'], [0])], document('0.3.0', ['a', 'b'], [0]));
  expect(latest).toMatchObject({ version: '0.3.0', isReleased: false, addedCalls: ['b'], removedCalls: [] });
});

/** The same calls, the first of which answers what is given. */
function answering(version: string, schema: JsonObject, parameters: JsonObject[] = []): JsonObject {
  const base = document(version, ['a', 'b'], [0]);
  const get = {
    operationId: 'a',
    'x-status': 'served',
    parameters,
    responses: { '200': { content: { 'application/json': { schema } } } },
  };
  return { ...base, paths: { ...(base.paths as JsonObject), '/a': { get } } };
}

test.each<[string, JsonObject, JsonObject, boolean]>([
  ['a field more', { properties: { x: { type: 'string' } } }, { properties: {} }, true],
  ['a value more', { enum: [1] }, { enum: [1, 2] }, true],
  ['other words', { type: 'string', description: 'x' }, { type: 'string', description: 'y' }, false],
  ['an example', { type: 'string', example: 'x' }, { type: 'string' }, false],
  ['a list that may grow, with the values it had', { enum: [1, 2] }, { 'x-extensible-enum': [1, 2] }, false],
  [
    'a refusal, which its errcodes tell',
    { type: 'object' },
    { oneOf: [{ type: 'object' }, { type: 'null' }] },
    false,
  ],
  [
    'a field called description',
    { properties: { description: { type: 'string' } } },
    { properties: {} },
    true,
  ],
  [
    'a shape of that name, with what it had',
    { $ref: '#/components/schemas/Score' },
    { type: 'object', properties: { passed: { type: 'integer', enum: [0, 1] } } },
    false,
  ],
])('a call has changed by %s: %s → %s, %s', (_name, before, now, isChanged) => {
  const [latest] = readVersions([answering('0.1.0', before)], answering('0.2.0', now));
  expect(latest?.changedCalls).toEqual(isChanged ? ['a'] : []);
});

test('a parameter that has become required has changed its call', () => {
  const parameter = (required: boolean): JsonObject => ({ name: 'x', in: 'query', required, schema: {} });
  const [latest] = readVersions(
    [answering('0.1.0', {}, [parameter(false)])],
    answering('0.2.0', {}, [parameter(true)]),
  );
  expect(latest?.changedCalls).toEqual(['a']);
});

test('what breaks comes first in a version, without the patterns that the gate goes by', () => {
  const breaking = [{ says: 'Two.', covers: ['^Two'] }];
  const source = { '0.2.0': { released: '2026-11-22', breaking, changes: ['One.'] } };
  expect(readChangelog(source).get('0.2.0')).toEqual({
    released: '2026-11-22',
    changes: [
      { text: 'Two.', isBreaking: true },
      { text: 'One.', isBreaking: false },
    ],
  });
});
