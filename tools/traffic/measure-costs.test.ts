import { expect, test } from 'vitest';
import type { ContractOperation } from './contract-operation.ts';
import type { Exchange } from './har-entry.ts';
import { costFaults, costTable, measureCosts } from './measure-costs.ts';

const operation = (id: string, status = 'served'): ContractOperation => ({
  id,
  status,
  method: 'GET',
  path: `/app/${id}`,
  errcodes: [0],
  cookie: undefined,
  fields: [],
});

const COST = { statements: 2, transactions: 1, held: 1, outside: 0, locks: ['orders'] };

function call(id: string, cost: Exchange['entry']['_cost'] | null = COST, errcode = 0): Exchange {
  const request = { method: 'GET', url: `http://a/app/${id}`, headers: [], queryString: [] };
  const response = { status: 200, headers: [], content: { text: JSON.stringify({ errcode }) } };
  return { sender: 'api test', entry: { request, response, ...(cost === null ? {} : { _cost: cost }) } };
}

const OPERATIONS = [operation('listOrders'), operation('getArea'), operation('later', 'planned')];

test('a row says the most that any call of the operation took', () => {
  const dear = { statements: 5, transactions: 0, held: 2, outside: 0, locks: ['advisory'] };
  const [orders] = measureCosts([call('listOrders'), call('listOrders', dear, 1001)], OPERATIONS);
  expect(orders).toMatchObject({
    id: 'listOrders',
    done: 1,
    calls: 2,
    statements: 5,
    transactions: 1,
    held: 2,
    locks: ['advisory', 'orders'],
  });
});

test('three connections, a party inside a transaction and an operation that nobody calls are faults', () => {
  const rows = measureCosts([call('listOrders', { ...COST, held: 3, outside: 1 })], OPERATIONS);
  expect(costFaults(rows, [])).toEqual([
    'listOrders: one call holds 3 connections',
    'listOrders: asks another party inside a transaction',
    'getArea: no API test calls it, so nobody knows what it takes',
  ]);
});

test('an exemption is of one operation and one kind', () => {
  const rows = measureCosts(
    [call('listOrders', { ...COST, held: 3, outside: 1 }), call('getArea')],
    OPERATIONS,
  );
  const exempt = [{ id: 'listOrders', of: 'held', because: 'a test' }] as const;
  expect(costFaults(rows, exempt)).toEqual(['listOrders: asks another party inside a transaction']);
});

test('what a journey sent has no cost, and the table stands the dearest first', () => {
  const exchanges = [call('getArea', null), call('getArea'), call('listOrders', { ...COST, statements: 9 })];
  const [head, first, second] = costTable(measureCosts(exchanges, OPERATIONS)).split('\n');
  expect(head).toBe(
    [
      'id',
      'done',
      'calls',
      'statements',
      'transactions',
      'held',
      'outside',
      'sent',
      'answered',
      'locks',
    ].join('\t'),
  );
  expect([first, second].map((line) => line?.split('\t').slice(0, 4))).toEqual([
    ['listOrders', '1', '1', '9'],
    ['getArea', '1', '1', '2'],
  ]);
});
