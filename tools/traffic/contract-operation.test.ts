import { expect, test } from 'vitest';
import { findOperation } from './contract-operation.ts';
import { SAMPLE_OPERATIONS } from './testing/sample-traffic.ts';

test.each([
  ['GET', '/app/lessons/12', 'getLesson'],
  ['POST', '/app/login', 'login'],
  ['GET', '/app/login', undefined],
  ['GET', '/app/lessons', undefined],
  ['GET', '/app/lessons/12/13', undefined],
])('%s %s is %s', (method, path, id) => {
  expect(findOperation(SAMPLE_OPERATIONS, method, path)?.id).toBe(id);
});
