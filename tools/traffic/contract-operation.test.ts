import { expect, test } from 'vitest';
import { findOperation, readContract } from './contract-operation.ts';
import { SAMPLE_CONTRACT } from './testing/sample-traffic.ts';

const contract = readContract(JSON.parse(SAMPLE_CONTRACT));

test('reads of each operation what traffic is measured by', () => {
  expect(contract).toEqual([
    {
      id: 'getLesson',
      method: 'GET',
      path: '/app/lessons/{lesson_id}',
      status: 'served',
      errcodes: [0, 1001],
      cookie: 'sid',
      fields: ['query.t'],
    },
    {
      id: 'login',
      method: 'POST',
      path: '/app/login',
      status: 'served',
      errcodes: [0, 1005],
      cookie: undefined,
      fields: ['body.telephone', 'body.code'],
    },
    expect.objectContaining({ id: 'getExam', status: 'planned', fields: [] }),
  ]);
});

test.each([
  ['GET', '/app/lessons/12', 'getLesson'],
  ['POST', '/app/login', 'login'],
  ['GET', '/app/login', undefined],
  ['GET', '/app/lessons', undefined],
  ['GET', '/app/lessons/12/13', undefined],
])('%s %s is %s', (method, path, id) => {
  expect(findOperation(contract, method, path)?.id).toBe(id);
});
