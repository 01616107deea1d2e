import { IMAGE_VIEWER_STATES } from '@jixu/ui-kit/parts/image-viewer.tsx';
import { expect, test } from 'vitest';
import { type StoryFile, stateStories } from '../state-stories.ts';

const STORIES = import.meta.glob<StoryFile>('./image-viewer.stories.tsx', { eager: true });

test.each([['./image-viewer.stories.tsx', IMAGE_VIEWER_STATES]] as const)(
  '%s has one story for each state and no other',
  (path, states) => {
    expect(stateStories(path, STORIES[path])).toEqual([...states].sort());
  },
);
