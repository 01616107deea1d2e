import { LEASE_DIALOG_STATES } from '@jixu/ui-kit/lesson/lease-dialog.tsx';
import { LESSON_CREDIT_STATES } from '@jixu/ui-kit/lesson/lesson-credit.tsx';
import { PLAYER_ERROR_STATES } from '@jixu/ui-kit/lesson/player-error-overlay.tsx';
import { PLAYER_HEADER_STATES } from '@jixu/ui-kit/lesson/player-header.tsx';
import { PLAYER_TOOLS_STATES } from '@jixu/ui-kit/lesson/player-tools.tsx';
import { SAVE_STATUS_STATES } from '@jixu/ui-kit/lesson/save-status.tsx';
import { AREA_TIPS_STATES } from '@jixu/ui-kit/region/area/area-tips-popup.tsx';
import { LOGIN_BOX_STATES } from '@jixu/ui-kit/region/area/login-box.tsx';
import { STUDY_EMPTY_STATES } from '@jixu/ui-kit/study/study-empty.tsx';
import { expect, test } from 'vitest';

const STORIES = import.meta.glob<Record<string, unknown>>(
  ['./*.stories.tsx', '../region/area/*.stories.tsx', '../study/*.stories.tsx'],
  {
    eager: true,
  },
);

const PANELS = [
  ['../region/area/area-tips-popup.stories.tsx', AREA_TIPS_STATES],
  ['../region/area/login-box.stories.tsx', LOGIN_BOX_STATES],
  ['../study/study-empty.stories.tsx', STUDY_EMPTY_STATES],
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
