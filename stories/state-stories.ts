import { expect } from 'vitest';
import { showsItsState } from './story-state.ts';

/** A file of stories, as `import.meta.glob` returns it. */
export type StoryFile = Record<string, { play?: unknown }> & { default: { play?: unknown } };

/** ListEmpty → list-empty, as in Storybook's story ids. */
const slug = (name: string) => name.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase();

/**
 * The states shown by a dialog's file of stories. A story that plays something other than its state demonstrates an
 * action or a text instead; `LongText` is the awkward case every dialog has.
 */
export function stateStories(path: string, file: StoryFile | undefined): string[] {
  if (file === undefined) throw new Error(`${path}: no such file of stories`);
  const { default: meta, ...stories } = file;
  expect(meta.play, path).toBe(showsItsState);
  const isState = ([name, story]: [string, { play?: unknown }]) => !story.play && name !== 'LongText';
  return Object.entries(stories)
    .filter(isState)
    .map(([name]) => slug(name))
    .sort();
}
