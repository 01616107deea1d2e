import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { command, runLanes, type Step } from './step.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'jixu-steps-'));
const said: string[] = [];
beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const prints = (name: string, code: number): Step => ({
  name,
  run: (stdio) =>
    command(process.execPath, ['-e', `console.log('${name}!'); process.exit(${code})`], { stdio }),
});

test('lanes run beside each other, each step after the one before; what failed is named, all output is kept whole', async () => {
  const order: string[] = [];
  const waits = (name: string, ready: Promise<unknown>): Step => ({
    name,
    run: async () => {
      await ready;
      order.push(name);
      return 0;
    },
  });
  const gate = Promise.withResolvers<void>();
  const opens: Step = { name: 'opens', run: () => Promise.resolve(gate.resolve()).then(() => 0) };
  const lanes = [
    [waits('first', gate.promise), prints('second', 3)],
    [opens, prints('other', 0)],
  ];
  expect(await runLanes(lanes, folder)).toEqual(['second']);
  expect(order).toEqual(['first']);
  expect(said.join('\n')).toMatch(/── second ──\nsecond!/);
  expect(said.join('\n')).toMatch(/── other ──\nother!/);
  expect(said.join('\n')).toMatch(/second: FAILED \(3\)/);
});
