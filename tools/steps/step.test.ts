import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { command, runStages, type Step, stepTable } from './step.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'jixu-steps-'));
const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => rmSync(folder, { recursive: true }));

const prints = (name: string, code: number, shown = false): Step => ({
  name,
  shown,
  run: (stdio) =>
    command(process.execPath, ['-e', `console.log('${name} says'); process.exit(${code})`], { stdio }),
});

test('lanes run beside each other, each step after the one before, and a stage after the stage before', async () => {
  const order: string[] = [];
  const notes = (name: string, ready: Promise<unknown> = Promise.resolve()): Step => ({
    name,
    run: async () => {
      await ready;
      order.push(name);
      return 0;
    },
  });
  const gate = Promise.withResolvers<void>();
  const opens: Step = { name: 'opens', run: () => Promise.resolve(gate.resolve()).then(() => 0) };
  const stages = [[[notes('first', gate.promise), notes('second')], [opens]], [[notes('last')]]];
  const results = await runStages(stages, { folder });
  expect(order).toEqual(['first', 'second', 'last']);
  expect(results.map(({ name, code }) => [name, code])).toContainEqual(['last', 0]);
});

test('each step has a line; what a failed one said is shown whole, of the others only what is asked for', async () => {
  const lane = [prints('broken', 3), prints('quiet', 0), prints('talks', 0, true)];
  const results = await runStages([[lane]], { folder });
  expect(results.map(({ code }) => code)).toEqual([3, 0, 0]);
  const text = said.join('\n');
  expect(text).toMatch(/▸ broken …\nbroken says\n✘ broken .*FAILED \(3\)/);
  expect(text).toMatch(/✔ quiet/);
  expect(text).not.toContain('quiet says');
  expect(text).toContain('talks says');
});

test('a step that the rest depends on ends the run', async () => {
  const results = await runStages([[[prints('build', 1)]], [[prints('journeys', 0)]]], {
    folder,
    stopAt: new Set(['build']),
  });
  expect(results.map(({ name }) => name)).toEqual(['build']);
});

test('the table has a line a step with minutes on the clock and seconds of the processor, and the sum', () => {
  const result = { code: 0, seconds: 59.6, processor: 12.4 };
  const failed = { name: 'types', code: 2, seconds: 65, processor: 100 };
  expect(stepTable([{ ...result, name: 'lint' }, failed], 130)).toBe(
    [
      '  lint                         1:00  processor    12 s',
      '  types                        1:05  processor   100 s  FAILED (2)',
      '  all                          2:10  processor   112 s',
    ].join('\n'),
  );
  const untold = stepTable([{ ...result, name: 'lint', processor: undefined }], 60);
  expect(untold).not.toContain('processor');
});
