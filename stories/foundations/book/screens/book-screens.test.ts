import { PAGES } from '@jixu/domain/site/pages/pages';
import { expect, test } from 'vitest';
import { type StoriesModule, storiesOf } from '../states-of.ts';
import { BOOK_SCREENS } from './book-screens.ts';

const STORIES = import.meta.glob<StoriesModule>('../../../*/**/*.stories.tsx', { eager: true });

test('every page of the site is shown', () => {
  const shown = new Set<string>(BOOK_SCREENS.flatMap(({ pages }) => pages));
  const open = Object.entries(PAGES).filter(([, page]) => !('redirectsTo' in page));
  expect(open.map(([id]) => id).filter((id) => !shown.has(id))).toEqual([]);
});

test.each(BOOK_SCREENS.map((screen) => [screen.name, screen] as const))(
  '%s has its story',
  (_name, screen) => {
    const module = STORIES[`../../../${screen.stories}.stories.tsx`];
    expect(module && storiesOf(module).map(({ state }) => state)).toContain(screen.story);
  },
);

test.each(BOOK_SCREENS.map((screen) => [screen.name, screen] as const))(
  '%s fills the screen: no margin of a part',
  (_name, { stories }) => {
    expect(STORIES[`../../../${stories}.stories.tsx`]?.default.parameters?.layout).toBe('fullscreen');
  },
);
