import { LEAVE_SITE_DIALOG_STATES } from '@jixu/ui-kit/site/leave-site-dialog.tsx';
import { QUESTIONNAIRE_STATES } from '@jixu/ui-kit/site/questionnaire-dialog.tsx';
import { RATE_LIMIT_DIALOG_STATES } from '@jixu/ui-kit/site/rate-limit-dialog.tsx';
import { expect, test } from 'vitest';
import { type StoryFile, stateStories } from '../state-stories.ts';

const STORIES = import.meta.glob<StoryFile>('./*.stories.tsx', { eager: true });

const DIALOGS = [
  ['./leave-site-dialog.stories.tsx', LEAVE_SITE_DIALOG_STATES],
  ['./questionnaire-dialog.stories.tsx', QUESTIONNAIRE_STATES],
  ['./rate-limit-dialog.stories.tsx', RATE_LIMIT_DIALOG_STATES],
] as const;

test.each(DIALOGS)('%s has one story for each state and no other', (path, states) => {
  expect(stateStories(path, STORIES[path])).toEqual([...states].sort());
});
