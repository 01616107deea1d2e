import { expect, test, vi } from 'vitest';
import { withKnownKeys } from './known-keys.ts';

const FOREIGN = [{ variable: 'FIELD_KEY', problem: 'is not the key of this database' }];

function jobs() {
  const run = vi.fn(async () => true);
  return { run, both: [1, 2].map((n) => ({ name: `job-${n}`, everyMs: 1000, run })) };
}

const runAll = (all: ReturnType<typeof withKnownKeys>) => Promise.all(all.map((job) => job.run()));

test('of several jobs that begin at once one asks, and all of them run', async () => {
  const { run, both } = jobs();
  const check = vi.fn(async () => []);
  const all = withKnownKeys({ check, onForeign: vi.fn() }, both);
  expect(await runAll(all)).toEqual([true, true]);
  await runAll(all);
  expect([check.mock.calls.length, run.mock.calls.length]).toEqual([1, 4]);
});

test('with keys that are not those of the database nothing runs, and it is told', async () => {
  const { run, both } = jobs();
  const onForeign = vi.fn();
  expect(await runAll(withKnownKeys({ check: async () => FOREIGN, onForeign }, both))).toEqual([
    false,
    false,
  ]);
  expect(run).not.toHaveBeenCalled();
  expect(onForeign.mock.calls).toEqual([[FOREIGN]]);
});

test('while the database is away nothing runs, and it is asked again', async () => {
  const { run, both } = jobs();
  const check = vi.fn(async () => []).mockRejectedValueOnce(new Error('away'));
  const all = withKnownKeys({ check, onForeign: vi.fn() }, both);
  await expect(runAll(all)).rejects.toThrow('away');
  expect(run).not.toHaveBeenCalled();
  expect(await runAll(all)).toEqual([true, true]);
});
