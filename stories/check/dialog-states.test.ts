import { CAPTCHA_DIALOG_STATES } from '@jixu/ui-kit/check/captcha-dialog-state.ts';
import { REGULATOR_QR_STATES } from '@jixu/ui-kit/check/regulator-qr-dialog.tsx';
import { expect, test } from 'vitest';
import { type StoryFile, stateStories } from '../state-stories.ts';

const STORIES = import.meta.glob<StoryFile>('./*.stories.tsx', { eager: true });

test.each([
  ['./anti-cheat-captcha-dialog.stories.tsx', CAPTCHA_DIALOG_STATES],
  ['./regulator-qr-dialog.stories.tsx', REGULATOR_QR_STATES],
] as const)('%s has one story for each state and no other', (path, states) => {
  expect(stateStories(path, STORIES[path])).toEqual([...states].sort());
});
