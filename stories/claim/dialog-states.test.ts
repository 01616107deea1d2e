import { CLAIM_DIALOG_STATES } from '@jixu/ui-kit/claim/claim-dialog-state.ts';
import { CLAIM_FLOAT_STATES } from '@jixu/ui-kit/claim/claim-float.tsx';
import { expect, test } from 'vitest';
import { panelStories } from '../panel-stories.ts';
import { type StoryFile, stateStories } from '../state-stories.ts';

const STORIES = import.meta.glob<StoryFile>('./*.stories.tsx', { eager: true });

test('D07 has one story for each state and no other', () => {
  const path = './claim-dialog.stories.tsx';
  expect(stateStories(path, STORIES[path])).toEqual([...CLAIM_DIALOG_STATES].sort());
});

test('the float has one story for each state and no other', () => {
  const path = './claim-float.stories.tsx';
  expect(panelStories(path, STORIES[path])).toEqual([...CLAIM_FLOAT_STATES].sort());
});
