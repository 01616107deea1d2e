import { expect, test } from 'vitest';
import {
  INVOICE_STATUS,
  INVOICES_UNDER_WAY,
  type InvoiceEvent,
  type InvoiceState,
  isInvoiceOver,
  nextInvoiceState,
} from './invoice-state.ts';

const STATES = Object.keys(INVOICE_STATUS) as readonly InvoiceState[];
const EVENTS: readonly InvoiceEvent[] = [
  'accepted',
  'issued',
  'failed',
  'requested',
  'mailing',
  'received',
  'after-sales-review',
  'mailing-back',
  'reversal-wanted',
  'reversing',
  'reversed',
  'not-reversed',
];

/** Every edge by its numbers. */
const EDGES: readonly (readonly [number, InvoiceEvent, number])[] = [
  [1, 'accepted', 4],
  [1, 'issued', 2],
  [1, 'failed', 3],
  [4, 'issued', 2],
  [4, 'failed', 3],
  [3, 'requested', 1],
  [2, 'mailing', 5],
  [5, 'received', 6],
  [6, 'after-sales-review', 7],
  [7, 'mailing-back', 8],
  [2, 'reversal-wanted', 9],
  [5, 'reversal-wanted', 9],
  [6, 'reversal-wanted', 9],
  [7, 'reversal-wanted', 9],
  [8, 'reversal-wanted', 9],
  [12, 'reversal-wanted', 9],
  [9, 'reversing', 10],
  [9, 'reversed', 11],
  [9, 'not-reversed', 12],
  [10, 'reversed', 11],
  [10, 'not-reversed', 12],
];

test('twelve states, numbered 1 to 12', () => {
  expect(Object.values(INVOICE_STATUS).sort((one, other) => one - other)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ]);
});

test('INVOICE-02 INVOICE-04 INVOICE-05 every event in every state: the edges, and nothing else', () => {
  const found = STATES.flatMap((state) =>
    EVENTS.flatMap((event) => {
      const next = nextInvoiceState(state, event);
      return next === null ? [] : [[INVOICE_STATUS[state], event, INVOICE_STATUS[next]]];
    }),
  );
  expect(new Set(found.map((edge) => edge.join(' ')))).toEqual(new Set(EDGES.map((edge) => edge.join(' '))));
});

test('only a failed one is requested again, and a reversed one stays reversed', () => {
  expect(STATES.filter((state) => nextInvoiceState(state, 'requested') !== null)).toEqual(['failed']);
  expect(EVENTS.filter((event) => nextInvoiceState('reversed', event) !== null)).toEqual([]);
});

test('money waits for every invoice that stands or may come to stand', () => {
  expect(STATES.filter(isInvoiceOver)).toEqual(['failed', 'reversed']);
  expect(INVOICES_UNDER_WAY.some(isInvoiceOver)).toBe(false);
});
