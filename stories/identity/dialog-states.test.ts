import { LOGIN_ALERT_STATES } from '@jixu/ui-kit/identity/login-alert.tsx';
import { LOGIN_DIALOG_STATES } from '@jixu/ui-kit/identity/login-dialog-state.ts';
import { LOGOUT_CONFIRM_STATES } from '@jixu/ui-kit/identity/logout-confirm.tsx';
import { PICK_AREA_PROMPT_STATES } from '@jixu/ui-kit/identity/pick-area-prompt.tsx';
import { REGION_LOGIN_PROMPT_STATES } from '@jixu/ui-kit/identity/region-login-prompt.tsx';
import { expect, test } from 'vitest';
import { type StoryFile, stateStories } from '../state-stories.ts';

const STORIES = import.meta.glob<StoryFile>('./*.stories.tsx', { eager: true });

const DIALOGS = [
  ['./login-alert.stories.tsx', LOGIN_ALERT_STATES],
  ['./login-dialog.stories.tsx', LOGIN_DIALOG_STATES],
  ['./logout-confirm.stories.tsx', LOGOUT_CONFIRM_STATES],
  ['./pick-area-prompt.stories.tsx', PICK_AREA_PROMPT_STATES],
  ['./region-login-prompt.stories.tsx', REGION_LOGIN_PROMPT_STATES],
] as const;

test.each(DIALOGS)('%s has one story for each state and no other', (path, states) => {
  expect(stateStories(path, STORIES[path])).toEqual([...states].sort());
});
