import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { areAllWorking, createHealthServer, describeJobs } from './job-health.ts';

const MINUTE = 60_000;
const beat = (everyMs: number, workedAt: number, failures = 0) => ({
  name: 'refunds',
  everyMs,
  workedAt,
  failures,
});

test.each([
  ['that has just worked', beat(1000, 59 * MINUTE), true],
  ['that reads a long statement', beat(1000, 52 * MINUTE), true],
  ['that has been silent for longer than any statement takes', beat(1000, 49 * MINUTE), false],
  ['that runs once an hour', beat(60 * MINUTE, 0), true],
])('a job %s: all work: %s', (_what, one, expected) => {
  expect(areAllWorking([beat(1000, 60 * MINUTE), one], 60 * MINUTE)).toBe(expected);
});

test('of each job its last beat is told, its failures, and how long its oldest row waits, where that is known', () => {
  const beats = [beat(1000, 57_500, 3), { ...beat(1000, 60_000), name: 'evidence' }];
  expect(describeJobs(beats, { refunds: 42 }, 60_000)).toEqual({
    refunds: { worked_seconds_ago: 2, failures: 3, waiting_seconds: 42 },
    evidence: { worked_seconds_ago: 0, failures: 0 },
  });
});

test('O5 the address says who is ready, and 503 with the word where somebody is not', async () => {
  const said = ['ready', 'job-silent', 'away'];
  const server = createHealthServer(async () => {
    const status = said.shift() ?? '';
    if (status === 'away') throw new Error('lost');
    return { status, jobs: {} };
  });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = async (path: string) => {
    const answer = await fetch(`${origin}${path}`);
    return [answer.status, ((await answer.json()) as { status: string }).status];
  };
  expect(await ask('/livez')).toEqual([200, 'live']);
  expect(await ask('/readyz')).toEqual([200, 'ready']);
  expect(await ask('/readyz')).toEqual([503, 'job-silent']);
  expect(await ask('/readyz')).toEqual([503, 'database-away']);
  expect((await ask('/'))[0]).toBe(404);
});
