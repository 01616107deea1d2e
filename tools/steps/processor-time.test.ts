import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { processorSecondsOfChildren, processorSecondsOfMachine } from './processor-time.ts';

test('the time of ended children is the sum of the sixteenth and seventeenth field of the process table', () => {
  const stat = '42 (a (strange) name) S 1 1 1 0 -1 4194560 1 2 3 4 50 60 700 25 20 0 11 0 9 8 7\n';
  expect(processorSecondsOfChildren(() => stat)).toBe(7.25);
});

test('the time of the machine is all but what it idled, guests once', () => {
  const stat = 'cpu  1000 200 300 9000 8000 10 20 30 500 600\ncpu0 1 2 3 4 5 6 7 8 9 10\n';
  expect(processorSecondsOfMachine(() => stat)).toBe(15.6);
});

test('a system without these tables tells nothing', () => {
  expect(processorSecondsOfChildren(() => undefined)).toBeUndefined();
  expect(processorSecondsOfMachine(() => undefined)).toBeUndefined();
});

test.runIf(process.platform === 'linux')('a child that has worked is counted', () => {
  const before = { children: processorSecondsOfChildren() ?? 0, machine: processorSecondsOfMachine() ?? 0 };
  const work = 'let used; do used = process.cpuUsage(); while (used.user + used.system < 150_000);';
  spawnSync(process.execPath, ['-e', work]);
  expect(processorSecondsOfChildren()).toBeGreaterThanOrEqual(before.children + 0.1);
  expect(processorSecondsOfMachine()).toBeGreaterThanOrEqual(before.machine + 0.1);
});
