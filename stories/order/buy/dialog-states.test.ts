import { BUY_BAR_STATES } from '@jixu/ui-kit/order/buy/buy-bar.tsx';
import { BUY_PAGE_STATES } from '@jixu/ui-kit/order/buy/buy-page.tsx';
import { COMBINATION_PACKAGES_STATES } from '@jixu/ui-kit/order/buy/combination-packages-state.ts';
import { NO_PURCHASE_QUALIFICATION_STATES } from '@jixu/ui-kit/order/buy/no-purchase-qualification-dialog.tsx';
import { REGIONAL_PLATFORM_NOTICE_STATES } from '@jixu/ui-kit/order/buy/regional-platform-notice.tsx';
import { SINGLE_PACKAGES_STATES } from '@jixu/ui-kit/order/buy/single-packages-state.ts';
import { expect, test } from 'vitest';
import { panelStories } from '../../panel-stories.ts';
import { type StoryFile, stateStories } from '../../state-stories.ts';

const STORIES = import.meta.glob<StoryFile>('./*.stories.tsx', { eager: true });

test('D22 has one story for each state and no other', () => {
  const path = './no-purchase-qualification-dialog.stories.tsx';
  expect(stateStories(path, STORIES[path])).toEqual([...NO_PURCHASE_QUALIFICATION_STATES].sort());
});

const PANELS = [
  ['./regional-platform-notice.stories.tsx', REGIONAL_PLATFORM_NOTICE_STATES],
  ['./buy-bar.stories.tsx', BUY_BAR_STATES],
  ['./combination-packages.stories.tsx', COMBINATION_PACKAGES_STATES],
  ['./single-packages.stories.tsx', SINGLE_PACKAGES_STATES],
  ['./buy-page.stories.tsx', BUY_PAGE_STATES],
] as const;

test.each(PANELS)('%s has one story for each state and no other', (path, states) => {
  expect(panelStories(path, STORIES[path])).toEqual([...states].sort());
});
