import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GATE_STORIES, STORY_FILES } from './gate-stories.ts';

const source = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

test.each([
  ['flows', /-flow\./, 25],
  ['refusals', /-errcodes\./, 4],
  ['the keyboard alone', /-by-keyboard\./, 2],
  ['parts', /^parts\/[^/]+$/, 30],
])('npm test plays %s', (_what, pattern, atLeast) => {
  const named = STORY_FILES.filter((file) => pattern.test(file));
  expect(named.length).toBeGreaterThanOrEqual(atLeast);
  expect(named.filter((file) => !GATE_STORIES.has(file))).toEqual([]);
});

test('npm test plays every file whose stories have a controller behind them', () => {
  const driven = STORY_FILES.filter((file) =>
    /from '(?:@jixu\/controllers\/|\.\/.*scripted-)/.test(source(file)),
  );
  expect(driven.length).toBeGreaterThan(25);
  expect(driven.filter((file) => !GATE_STORIES.has(file))).toEqual([]);
});

test('npm test leaves out what only shows a state', () => {
  expect(GATE_STORIES.size).toBeLessThan(STORY_FILES.length / 2);
});

test('npm test plays a counter-example only if it does something', () => {
  const wrong = STORY_FILES.filter((file) => file.includes('/wrong/'));
  expect(wrong.length).toBeGreaterThan(10);
  expect(wrong.filter((file) => GATE_STORIES.has(file) !== /\bplay:/.test(source(file)))).toEqual([]);
});
