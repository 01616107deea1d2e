import { readFileSync } from 'node:fs';
import { fromRoot } from '@jixu/tools/paths';
import { expect, test } from 'vitest';
import { ALL_BUGS } from '../all-bugs.ts';
import { seedBug } from '../seeded-bug.ts';
import { GATE_BUGS } from './gate-bugs.ts';

const BATCHES = Array.from({ length: 10 }, (_, at) => at + 1);
const countIn = (folder: string): number => GATE_BUGS.filter(({ file }) => file.startsWith(folder)).length;

test('every bug still has its place in the tree, and a name of its own', () => {
  const names = [...GATE_BUGS, ...ALL_BUGS].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const bug of GATE_BUGS) {
    const text = readFileSync(fromRoot(...bug.file.split('/')), 'utf8');
    expect(() => seedBug(text, bug), bug.name).not.toThrow();
  }
});

test('forty: twenty of the web and its controllers, ten of the kit, ten of the API, and none that was seeded before', () => {
  expect([countIn('apps/web/') + countIn('packages/controllers/'), countIn('packages/ui-kit/')]).toEqual([
    20, 10,
  ]);
  expect([countIn('apps/api/'), GATE_BUGS.length]).toEqual([10, 40]);
  const seeded = new Set(ALL_BUGS.map(({ file, find }) => `${file}\n${find}`));
  expect(GATE_BUGS.filter(({ file, find }) => seeded.has(`${file}\n${find}`))).toEqual([]);
});

test.each(BATCHES)('batch %i: four files of four areas', (batch) => {
  const bugs = GATE_BUGS.filter((bug) => bug.batch === batch);
  expect(new Set(bugs.map(({ file }) => file)).size).toBe(4);
  expect(new Set(bugs.map(({ area }) => area)).size).toBe(4);
});
