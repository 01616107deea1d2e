import { FACE_VERIFY_STATES } from '@jixu/ui-kit/face/face-verify-state.ts';
import { expect, test } from 'vitest';
import { panelStories } from '../panel-stories.ts';
import type { StoryFile } from '../state-stories.ts';

const STORIES = import.meta.glob<StoryFile>('./*.stories.tsx', { eager: true });

test('D35 has one story for each state and no other', () => {
  const path = './face-verify-panel.stories.tsx';
  expect(panelStories(path, STORIES[path])).toEqual([...FACE_VERIFY_STATES].sort());
});
