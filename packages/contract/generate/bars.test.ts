import { expect, test } from 'vitest';
import { formatBars, measureBars } from './bars.ts';

test('the contract reaches every bar of lines 1 to 6, printed with its number', async () => {
  const bars = await measureBars();
  process.stdout.write(`${formatBars(bars)}\n`);
  expect(bars.length).toBeGreaterThan(25);
  expect(bars.filter(({ reached, wanted }) => reached !== wanted)).toEqual([]);
  // a bar over nothing would be reached by an empty document
  expect(bars.filter(({ line, wanted }) => line > 1 && wanted === 0)).toEqual([]);
});
