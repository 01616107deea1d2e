import { expect, test } from 'vitest';
import { runJobs } from './job-loop.ts';

/** A promise and what resolves it. */
function signal() {
  let done: () => void = () => undefined;
  const happened = new Promise<void>((resolve) => {
    done = resolve;
  });
  return { happened, done };
}

test('a job with more to do runs again at once, and one that fails is told and runs again', async () => {
  const end = signal();
  const told: string[] = [];
  let runs = 0;
  const loop = runJobs(
    [
      {
        name: 'busy',
        everyMs: 1,
        run: async () => {
          runs++;
          if (runs === 2) throw new Error('lost');
          if (runs === 4) end.done();
          return runs < 2;
        },
      },
    ],
    (name) => told.push(name),
  );
  await end.happened;
  await loop.stop();
  expect(told).toEqual(['busy']);
});

test('a stop waits for what runs, and starts nothing more', async () => {
  const [started, finish] = [signal(), signal()];
  let runs = 0;
  const loop = runJobs(
    [
      {
        name: 'long',
        everyMs: 60_000,
        run: async () => {
          runs++;
          started.done();
          await finish.happened;
          return true;
        },
      },
    ],
    () => undefined,
  );
  await started.happened;
  let hasStopped = false;
  const stopped = loop.stop().then(() => {
    hasStopped = true;
  });
  await Promise.resolve();
  expect(hasStopped).toBe(false);
  finish.done();
  await stopped;
  expect(runs).toBe(1);
});

test('how a job has been doing is told: its failures until it works again', async () => {
  const turns = [signal(), signal(), signal()];
  let runs = 0;
  const loop = runJobs(
    [
      {
        name: 'shaky',
        everyMs: 1,
        run: async () => {
          turns[runs]?.done();
          runs++;
          if (runs < 3) throw new Error('lost');
          return false;
        },
      },
    ],
    () => undefined,
  );
  const [first] = loop.beats();
  await turns[2]?.happened;
  await loop.stop();
  const [last] = loop.beats();
  expect([last?.name, last?.failures]).toEqual(['shaky', 0]);
  expect(last?.workedAt).toBeGreaterThanOrEqual(first?.workedAt ?? 0);
});

test.each([
  ['a name with a space, which the log would drop', ['proofs signed']],
  ['one name twice', ['proofs', 'proofs']],
])('%s starts no job', (_what, names) => {
  const jobs = names.map((name) => ({ name, everyMs: 1, run: async () => false }));
  expect(() => runJobs(jobs, () => undefined)).toThrow(/the log would drop/);
});
