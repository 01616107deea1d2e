import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBatcher, QueueFull } from './batcher.ts';
import { DeadlinePassed } from './deadline.ts';

const limits = { maxItems: 256, maxInFlight: 2, stallTimeoutMs: 0, maxWaiting: 1000 };

test('what arrives in one turn goes as one batch, each item with its own outcome', async () => {
  const batches: number[][] = [];
  const batcher = createBatcher<number, number>(async (items) => {
    batches.push([...items]);
    return items.map((item) => item * 2);
  }, limits);
  const outcomes = await Promise.all([1, 2, 3].map((item) => batcher.submit(item)));
  expect(outcomes).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1, 2, 3]]);
});

test('no more than two batches are in flight; the rest gathers meanwhile', async () => {
  let [inFlight, most] = [0, 0];
  const open: (() => void)[] = [];
  const batcher = createBatcher<number, number>(
    async (items) => {
      most = Math.max(most, ++inFlight);
      await new Promise<void>((resolve) => void open.push(resolve));
      inFlight--;
      return items;
    },
    { ...limits, maxItems: 2 },
  );
  const all = Promise.all(Array.from({ length: 20 }, (_, item) => batcher.submit(item)));
  let isDone = false;
  void all.then(() => {
    isDone = true;
  });
  while (!isDone) {
    if (open.length === 2) for (const release of open.splice(0)) release();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await all).toEqual(Array.from({ length: 20 }, (_, item) => item));
  expect(most).toBe(2);
});

test('the next batch waits for the one before, but not for one that is stuck', async () => {
  const batches: { items: readonly number[]; at: number }[] = [];
  const open: (() => void)[] = [];
  const batcher = createBatcher<number, number>(
    async (items) => {
      batches.push({ items, at: performance.now() });
      await new Promise<void>((resolve) => void open.push(resolve));
      return items;
    },
    { ...limits, stallTimeoutMs: 30 },
  );
  const first = batcher.submit(1);
  while (batches.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const rest = Promise.all([batcher.submit(2), batcher.submit(3)]);
  await expect.poll(() => batches.map(({ items }) => items)).toEqual([[1], [2, 3]]);
  expect((batches[1]?.at ?? 0) - (batches[0]?.at ?? 0)).toBeGreaterThanOrEqual(29);
  for (const release of open) release();
  expect([await first, await rest]).toEqual([1, [2, 3]]);
});

test('one bad item fails alone, wherever it stands', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 40 }), fc.array(fc.nat(39)), async (size, bad) => {
      const batcher = createBatcher<number, number>(async (items) => {
        if (items.some((item) => bad.includes(item))) throw new Error('bad row');
        return items;
      }, limits);
      const settled = await Promise.allSettled(
        Array.from({ length: size }, (_, item) => batcher.submit(item)),
      );
      settled.forEach((result, item) => {
        expect(result.status).toBe(bad.includes(item) ? 'rejected' : 'fulfilled');
      });
    }),
    { seed: 20261121, numRuns: 50 },
  );
});

test('an error that says nothing about a single item fails all at once and is not tried item by item', async () => {
  let runs = 0;
  const batcher = createBatcher<number, number>(async () => {
    runs++;
    throw new DeadlinePassed('unavailable');
  }, limits);
  const settled = await Promise.allSettled([1, 2, 3].map((item) => batcher.submit(item)));
  expect(settled.every((result) => result.status === 'rejected')).toBe(true);
  expect(runs).toBe(1);
});

test('when too many wait the next is refused at once, and draining waits for the rest', async () => {
  const batcher = createBatcher<number, number>(async (items) => items, { ...limits, maxWaiting: 2 });
  const [one, two] = [batcher.submit(1), batcher.submit(2)];
  await expect(batcher.submit(3)).rejects.toThrow(QueueFull);
  await batcher.drain();
  expect(await Promise.all([one, two])).toEqual([1, 2]);
});
