import { expect, test } from 'vitest';
import { readRecordTicket, signRecordTicket } from './record-ticket.ts';

const KEY = Buffer.alloc(32, 7);
const END = 1_800_000_000;
const ROW = { courseId: 601, areaId: 219, yearId: 2026, idNumber: '4403**********1228' };

test('a ticket opens its row until its end, in the form the contract has', () => {
  const ticket = signRecordTicket(KEY, 42, ROW, END);
  expect(ticket).toMatch(/^[A-Za-z0-9._-]{32,512}$/);
  expect(readRecordTicket(KEY, ticket, ROW, END - 1)).toBe(42);
  expect(readRecordTicket(KEY, ticket, ROW, END)).toBeNull();
});

test.each([
  ['course', { courseId: 602 }],
  ['area', { areaId: 220 }],
  ['year', { yearId: 2025 }],
  ['number', { idNumber: '4403**********1229' }],
  ['number in full', { idNumber: '440305199003071228' }],
])('for another %s it opens nothing', (_name, other) => {
  expect(readRecordTicket(KEY, signRecordTicket(KEY, 42, ROW, END), { ...ROW, ...other }, 0)).toBeNull();
});

test('with any character changed, a later end, another key, or none at all it opens nothing', () => {
  const ticket = signRecordTicket(KEY, 42, ROW, END);
  for (let at = 0; at < ticket.length; at++) {
    const letter = ticket[at] === '1' ? '2' : '1';
    const changed = ticket.slice(0, at) + letter + ticket.slice(at + 1);
    expect(readRecordTicket(KEY, changed, ROW, 0), `character ${at}`).toBeNull();
  }
  expect(readRecordTicket(Buffer.alloc(32, 8), ticket, ROW, 0)).toBeNull();
  for (const none of ['', 'r1..', 'r1.', ticket.slice(0, -1)])
    expect(readRecordTicket(KEY, none, ROW, 0)).toBeNull();
});

test('two tickets of one learner have nothing in common that names the learner', () => {
  const [first, second] = [signRecordTicket(KEY, 42, ROW, END), signRecordTicket(KEY, 42, ROW, END)];
  expect(first.split('.')[1]).not.toBe(second.split('.')[1]);
});
