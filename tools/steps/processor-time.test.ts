import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { processorSecondsOfChildren } from './processor-time.ts';

test('the time of ended children is the sum of the sixteenth and seventeenth field of the process table', () => {
  const stat = '42 (a (strange) name) S 1 1 1 0 -1 4194560 1 2 3 4 50 60 700 25 20 0 11 0 9 8 7\n';
  expect(processorSecondsOfChildren(() => stat)).toBe(7.25);
});

test('a system without a process table tells nothing', () => {
  expect(processorSecondsOfChildren(() => undefined)).toBeUndefined();
});

test.runIf(process.platform === 'linux')('a child that has worked is counted', () => {
  const before = processorSecondsOfChildren() ?? 0;
  const work = 'let used; do used = process.cpuUsage(); while (used.user + used.system < 150_000);';
  spawnSync(process.execPath, ['-e', work]);
  expect(processorSecondsOfChildren()).toBeGreaterThanOrEqual(before + 0.1);
});
