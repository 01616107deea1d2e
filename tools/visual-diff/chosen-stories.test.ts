import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot } from '../setup/paths.ts';
import { CHOSEN_STORIES, storyKey } from './chosen-stories.ts';

test('about sixty stories, none twice', () => {
  expect(new Set(CHOSEN_STORIES.map(storyKey)).size).toBe(CHOSEN_STORIES.length);
  expect(CHOSEN_STORIES.length).toBeGreaterThanOrEqual(55);
  expect(CHOSEN_STORIES.length).toBeLessThanOrEqual(70);
});

test('every one of them exists', () => {
  const gone = CHOSEN_STORIES.filter(([file, name]) => {
    const text = readFileSync(fromRoot('stories', file), 'utf8');
    return !new RegExp(`export const ${name}\\b`).test(text);
  });
  expect(gone).toEqual([]);
});

/** Groups of the kit without stories of their own. */
const SHOWN_ELSEWHERE = new Set(['face', 'site/home']);

test('no group is forgotten', () => {
  const groups = new Set(
    globSync('*/**/*.stories.tsx', { cwd: fromRoot('stories') }).map((file) =>
      dirname(file).replaceAll('\\', '/'),
    ),
  );
  const chosen = new Set(CHOSEN_STORIES.map(([file]) => dirname(file)));
  expect([...groups].filter((group) => !chosen.has(group) && !SHOWN_ELSEWHERE.has(group ?? ''))).toEqual([]);
});
