import { expect, test } from 'vitest';
import { groupOrderLines } from './order-lines.ts';

const row = (trade_pno: string, course_id: number) => ({ trade_pno, course_id });

test('lines of one order stand together, in the order of the list', () => {
  const rows = [row('B', 1), row('B', 2), row('A', 3), row('C', 4)];
  expect(groupOrderLines(rows)).toEqual([
    { tradePno: 'B', lines: [row('B', 1), row('B', 2)] },
    { tradePno: 'A', lines: [row('A', 3)] },
    { tradePno: 'C', lines: [row('C', 4)] },
  ]);
});

test('no rows, no orders', () => expect(groupOrderLines([])).toEqual([]));
