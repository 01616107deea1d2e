import { REGION_LOGIN_PANEL_STATES } from '@jixu/ui-kit/identity/region-login-panel.tsx';
import { expect, test } from 'vitest';
import { panelStories } from '../panel-stories.ts';
import type { StoryFile } from '../state-stories.ts';

const STORIES = import.meta.glob<StoryFile>('./*.stories.tsx', { eager: true });
const PATH = './region-login-panel.stories.tsx';

test('the way back from a region has one story for each state and no other', () => {
  expect(panelStories(PATH, STORIES[PATH])).toEqual([...REGION_LOGIN_PANEL_STATES].sort());
});
