import { AUDITION_LIST_STATES } from '@jixu/ui-kit/audition/audition-list-state.ts';
import { FREE_TRIAL_STATES } from '@jixu/ui-kit/audition/free-trial-dialog-state.ts';
import { TRIAL_ENDED_STATES } from '@jixu/ui-kit/audition/trial-ended-dialog.tsx';
import { TRIAL_PANEL_STATES } from '@jixu/ui-kit/audition/trial-panel.tsx';
import { expect, test } from 'vitest';
import { panelStories } from '../panel-stories.ts';
import { type StoryFile, stateStories } from '../state-stories.ts';

const STORIES = import.meta.glob<StoryFile>('./*.stories.tsx', { eager: true });

const DIALOGS = [
  ['./free-trial-dialog.stories.tsx', FREE_TRIAL_STATES],
  ['./trial-ended-dialog.stories.tsx', TRIAL_ENDED_STATES],
] as const;

test.each(DIALOGS)('%s has one story for each state and no other', (path, states) => {
  expect(stateStories(path, STORIES[path])).toEqual([...states].sort());
});

const PANELS = [
  ['./audition-list.stories.tsx', AUDITION_LIST_STATES],
  ['./trial-panel.stories.tsx', TRIAL_PANEL_STATES],
] as const;

test.each(PANELS)('%s has one story for each state and no other', (path, states) => {
  expect(panelStories(path, STORIES[path])).toEqual([...states].sort());
});
