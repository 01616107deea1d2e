import { expect, test } from 'vitest';
import { orderTotals } from './order-totals.ts';

const line = (status: 0 | 1 | 2 | 3 | 4, price: number, refund: 1 | 2 | 3 | 4 | null = null, amount = 0) => ({
  status,
  price,
  refund: refund === null ? null : { status: refund, amount },
});

test.each([
  ['nothing', [], [0, 0, 0]],
  ['paid', [line(1, 3900), line(1, 12_800)], [16_700, 0, 0]],
  ['still to be paid', [line(0, 3900), line(1, 100)], [100, 0, 3900]],
  ['refunded in part', [line(1, 3900, 2, 1900)], [3900, 1900, 0]],
  ['refunded without a note', [line(2, 3900)], [3900, 3900, 0]],
  ['a refund under way is no refund yet', [line(1, 3900, 1, 3900)], [3900, 0, 0]],
  ['a refund that failed is none', [line(1, 3900, 3, 3900), line(1, 100, 4, 100)], [4000, 0, 0]],
] as const)('%s', (_name, lines, [paid, refunded, due]) =>
  expect(orderTotals(lines)).toEqual({ paid, refunded, due }),
);
