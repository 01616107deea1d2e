import { AREA_TIPS_STATES } from '@jixu/ui-kit/area/area-tips-popup.tsx';
import { LOGIN_BOX_STATES } from '@jixu/ui-kit/area/login-box.tsx';
import { STUDY_EMPTY_STATES } from '@jixu/ui-kit/center/study-empty.tsx';
import { LEASE_DIALOG_STATES } from '@jixu/ui-kit/player/lease-dialog.tsx';
import { LESSON_CREDIT_STATES } from '@jixu/ui-kit/player/lesson-credit.tsx';
import { PLAYER_ERROR_STATES } from '@jixu/ui-kit/player/player-error-overlay.tsx';
import { PLAYER_HEADER_STATES } from '@jixu/ui-kit/player/player-header.tsx';
import { PLAYER_TOOLS_STATES } from '@jixu/ui-kit/player/player-tools.tsx';
import { SAVE_STATUS_STATES } from '@jixu/ui-kit/player/save-status.tsx';
import { expect, test } from 'vitest';

const STORIES = import.meta.glob<Record<string, unknown>>('../{area,center,player}/*.stories.tsx', {
  eager: true,
});

const PANELS = [
  ['../area/area-tips-popup.stories.tsx', AREA_TIPS_STATES],
  ['../area/login-box.stories.tsx', LOGIN_BOX_STATES],
  ['../center/study-empty.stories.tsx', STUDY_EMPTY_STATES],
  ['./lease-dialog.stories.tsx', LEASE_DIALOG_STATES],
  ['./lesson-credit.stories.tsx', LESSON_CREDIT_STATES],
  ['./player-error-overlay.stories.tsx', PLAYER_ERROR_STATES],
  ['./player-header.stories.tsx', PLAYER_HEADER_STATES],
  ['./player-tools.stories.tsx', PLAYER_TOOLS_STATES],
  ['./save-status.stories.tsx', SAVE_STATUS_STATES],
] as const;

const slug = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();

test.each(PANELS)('%s shows every state its type declares', (path, states) => {
  expect(Object.keys(STORIES[path] ?? {}).map(slug)).toEqual(expect.arrayContaining([...states]));
});
