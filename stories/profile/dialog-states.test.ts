import { LOGIN_LIST_STATES } from '@jixu/ui-kit/profile/login-list.tsx';
import { PHONE_CHANGE_CONFIRM_STATES } from '@jixu/ui-kit/profile/phone-change-confirm.tsx';
import { PROFILE_FORM_STATES } from '@jixu/ui-kit/profile/profile-form-state.ts';
import { expect, test } from 'vitest';
import { panelStories } from '../panel-stories.ts';
import { type StoryFile, stateStories } from '../state-stories.ts';

const STORIES = import.meta.glob<StoryFile>('./*.stories.tsx', { eager: true });

test('D34 has one story for each state and no other', () => {
  const path = './phone-change-confirm.stories.tsx';
  expect(stateStories(path, STORIES[path])).toEqual([...PHONE_CHANGE_CONFIRM_STATES].sort());
});

test('the last logins have one story for each state and no other', () => {
  const path = './login-list.stories.tsx';
  expect(panelStories(path, STORIES[path])).toEqual([...LOGIN_LIST_STATES].sort());
});

test('the profile form has one story for each state and no other', () => {
  const path = './profile-form.stories.tsx';
  expect(panelStories(path, STORIES[path])).toEqual([...PROFILE_FORM_STATES].sort());
});
