import { expect, test } from 'vitest';
import document from '../generated/openapi.json' with { type: 'json' };
import { asList, asObject, asText, dereference, type JsonObject } from './json.ts';
import { METHODS } from './read-operations.ts';

const published: JsonObject = document;
const operations = Object.values(asObject(published.paths, 'paths')).flatMap((item) =>
  METHODS.flatMap((method) => {
    const operation = asObject(item, 'path')[method];
    return operation === undefined ? [] : [{ method, operation: asObject(operation, method) }];
  }),
);
const own = operations.filter(({ operation }) => operation.servers === undefined);

test('every request that may change something may say its origin, and no other', () => {
  for (const { method, operation } of operations) {
    const names = asList(operation.parameters, 'parameters').map(
      (parameter) => dereference(published, parameter, 'parameter').name,
    );
    const isOwn = operation.servers === undefined;
    expect(names.includes('Origin'), asText(operation.operationId, 'id')).toBe(isOwn && method !== 'get');
  }
});

test('every answer names its headers, each described once', () => {
  const described = Object.keys(asObject(asObject(published.components, 'components').headers, 'headers'));
  for (const { operation } of own) {
    const ok = asObject(asObject(operation.responses, 'responses')['200'], '200');
    const names = Object.keys(asObject(ok.headers, 'headers'));
    expect(names).toEqual(expect.arrayContaining(['X-Request-Id', 'Cache-Control']));
    const isShared = operation['x-shared-response'] === true;
    expect(names.includes('ETag')).toBe(isShared);
    expect('304' in asObject(operation.responses, 'responses')).toBe(isShared);
    expect(described).toEqual(expect.arrayContaining(names));
  }
  const wire = asObject(asObject(asObject(published.components, 'c').responses, 'r').Transport, 'Transport');
  expect(Object.keys(asObject(wire.headers, 'headers'))).toContain('Retry-After');
});
