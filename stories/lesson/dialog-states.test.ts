import { CHANGE_COURSE_TIP_STATES } from '@jixu/ui-kit/lesson/change-course-tip.tsx';
import { HARDWARE_HELP_STATES } from '@jixu/ui-kit/lesson/hardware-help-dialog.tsx';
import { LEASE_DIALOG_STATES } from '@jixu/ui-kit/lesson/lease-dialog.tsx';
import { MOBILE_BLOCK_STATES } from '@jixu/ui-kit/lesson/mobile-block-dialog.tsx';
import { PLAYER_ERROR_STATES } from '@jixu/ui-kit/lesson/player-error-overlay.tsx';
import { PLAYER_FACE_CHECK_STATES } from '@jixu/ui-kit/lesson/player-face-check-dialog.tsx';
import { expect, test } from 'vitest';
import { type StoryFile, stateStories } from '../state-stories.ts';

const STORIES = import.meta.glob<StoryFile>('./*.stories.tsx', { eager: true });

test.each([
  ['./change-course-tip.stories.tsx', CHANGE_COURSE_TIP_STATES],
  ['./hardware-help-dialog.stories.tsx', HARDWARE_HELP_STATES],
  ['./lease-dialog.stories.tsx', LEASE_DIALOG_STATES],
  ['./mobile-block-dialog.stories.tsx', MOBILE_BLOCK_STATES],
  ['./player-error-overlay.stories.tsx', PLAYER_ERROR_STATES],
  ['./player-face-check-dialog.stories.tsx', PLAYER_FACE_CHECK_STATES],
] as const)('%s has one story for each state and no other', (path, states) => {
  expect(stateStories(path, STORIES[path])).toEqual([...states].sort());
});
