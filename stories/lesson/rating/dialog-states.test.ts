import { RATING_DIALOG_STATES } from '@jixu/ui-kit/lesson/rating/rating-dialog-state.ts';
import { expect, test } from 'vitest';
import { type StoryFile, stateStories } from '../../state-stories.ts';

const STORIES = import.meta.glob<StoryFile>('./*.stories.tsx', { eager: true });

test('the rating has one story for each state and no other', () => {
  const path = './rating-dialog.stories.tsx';
  expect(stateStories(path, STORIES[path])).toEqual([...RATING_DIALOG_STATES].sort());
});
