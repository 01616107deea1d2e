import { CLAIM_DIALOG_STATES } from '@jixu/ui-kit/claim/claim-dialog-state.ts';
import { LOGIN_BLOCKED_STATES } from '@jixu/ui-kit/login/login-blocked-confirm.tsx';
import { LOGIN_DIALOG_STATES } from '@jixu/ui-kit/login/login-dialog-state.ts';
import { LOGOUT_CONFIRM_STATES } from '@jixu/ui-kit/login/logout-confirm.tsx';
import { PICK_AREA_PROMPT_STATES } from '@jixu/ui-kit/login/pick-area-prompt.tsx';
import { REGION_LOGIN_PROMPT_STATES } from '@jixu/ui-kit/login/region-login-prompt.tsx';
import { REGION_DIALOG_STATES } from '@jixu/ui-kit/region/region-dialog-state.ts';
import { RATE_LIMIT_DIALOG_STATES } from '@jixu/ui-kit/shell/rate-limit-dialog.tsx';
import { expect, test } from 'vitest';
import { showsItsState } from './story-state.ts';

const STORIES = import.meta.glob<Record<string, { play?: unknown }> & { default: { play?: unknown } }>(
  './**/*.stories.tsx',
  { eager: true },
);

const DIALOGS = [
  ['./claim/claim-dialog.stories.tsx', CLAIM_DIALOG_STATES],
  ['./login/login-blocked-confirm.stories.tsx', LOGIN_BLOCKED_STATES],
  ['./login/login-dialog.stories.tsx', LOGIN_DIALOG_STATES],
  ['./login/logout-confirm.stories.tsx', LOGOUT_CONFIRM_STATES],
  ['./login/pick-area-prompt.stories.tsx', PICK_AREA_PROMPT_STATES],
  ['./region/region-dialog.stories.tsx', REGION_DIALOG_STATES],
  ['./login/region-login-prompt.stories.tsx', REGION_LOGIN_PROMPT_STATES],
  ['./shell/rate-limit-dialog.stories.tsx', RATE_LIMIT_DIALOG_STATES],
] as const;

/** ListEmpty → list-empty, as Storybook makes the id of a story. */
const slug = (name: string) => name.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase();

/** A story that plays something else than its state is an act or a text, not a state. */
function stateStories(path: string): string[] {
  const { default: meta, ...stories } = STORIES[path] ?? { default: {} };
  expect(meta.play, path).toBe(showsItsState);
  const isState = ([name, story]: [string, { play?: unknown }]) => !story.play && name !== 'LongText';
  return Object.entries(stories)
    .filter(isState)
    .map(([name]) => slug(name));
}

test.each(DIALOGS)('%s has one story for each state and no other', (path, states) => {
  expect(stateStories(path).sort()).toEqual([...states].sort());
});
