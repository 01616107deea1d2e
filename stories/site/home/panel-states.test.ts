import { HOME_BLOCK_STATES } from '@jixu/ui-kit/site/home/home-block.tsx';
import { PROOF_LOOKUP_STATES } from '@jixu/ui-kit/site/home/proof-lookup-form.tsx';
import { expect, test } from 'vitest';
import { panelStories } from '../../panel-stories.ts';
import type { StoryFile } from '../../state-stories.ts';

const STORIES = import.meta.glob<StoryFile>('./*.stories.tsx', { eager: true });

const PANELS = [
  ['./hot-news.stories.tsx', HOME_BLOCK_STATES],
  ['./package-cards.stories.tsx', HOME_BLOCK_STATES],
  ['./proof-lookup-form.stories.tsx', PROOF_LOOKUP_STATES],
  ['./regulation-list.stories.tsx', HOME_BLOCK_STATES],
  ['./teacher-carousel.stories.tsx', HOME_BLOCK_STATES],
] as const;

test.each(PANELS)('%s has one story for each state and no other', (path, states) => {
  expect(panelStories(path, STORIES[path])).toEqual([...states].sort());
});
