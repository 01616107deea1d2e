import { AREA_TIPS_STATES } from '@jixu/ui-kit/region/area/area-tips-popup.tsx';
import { LOGIN_BOX_STATES } from '@jixu/ui-kit/region/area/login-box.tsx';
import { NOTICE_PANEL_STATES } from '@jixu/ui-kit/region/area/notice-panel.tsx';
import { TRAINING_NOTICE_STATES } from '@jixu/ui-kit/region/area/training-notice.tsx';
import { expect, test } from 'vitest';
import { panelStories } from '../../panel-stories.ts';
import { type StoryFile, stateStories } from '../../state-stories.ts';

const STORIES = import.meta.glob<StoryFile>('./*.stories.tsx', { eager: true });

test('D10 has one story for each state and no other', () => {
  const path = './area-tips-popup.stories.tsx';
  expect(stateStories(path, STORIES[path])).toEqual([...AREA_TIPS_STATES].sort());
});

const PANELS = [
  ['./login-box.stories.tsx', LOGIN_BOX_STATES],
  ['./notice-panel.stories.tsx', NOTICE_PANEL_STATES],
  ['./training-notice.stories.tsx', TRAINING_NOTICE_STATES],
] as const;

test.each(PANELS)('%s has one story for each state and no other', (path, states) => {
  expect(panelStories(path, STORIES[path])).toEqual([...states].sort());
});
