import { REGION_DIALOG_STATES } from '@jixu/ui-kit/region/region-dialog-state.ts';
import { expect, test } from 'vitest';
import { type StoryFile, stateStories } from '../state-stories.ts';

const STORIES = import.meta.glob<StoryFile>('./*.stories.tsx', { eager: true });

test('D06 has one story for each state and no other', () => {
  const path = './region-dialog.stories.tsx';
  expect(stateStories(path, STORIES[path])).toEqual([...REGION_DIALOG_STATES].sort());
});
