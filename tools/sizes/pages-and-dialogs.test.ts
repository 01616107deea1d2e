import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../setup/paths.ts';
import { dialogEntries } from './dialog-entries.ts';
import { loadedWith } from './static-imports.ts';

const APP = fromRoot('apps', 'web', 'app');
const PAGES = ['root.tsx', ...globSync('routes/*.route.tsx', { cwd: APP }).sort()];
/** The parts shown in a second window, and while an order is made, must be there before anything else is fetched. */
const MAY_WAIT_ON_THE_PAGE = new Set([
  'routes/pay.route.tsx order/pay/pay-loading-overlay',
  'routes/audition.route.tsx lesson/player-error-overlay',
  'routes/play.route.tsx player/lease-dialog',
  'routes/play.route.tsx lesson/player-error-overlay',
  'routes/play-mobile.route.tsx lesson/player-error-overlay',
]);

test('a page is followed into what it imports', () => {
  const loaded = loadedWith(fromRoot('apps', 'web', 'app', 'root.tsx'));
  expect([...loaded].some((file) => file.endsWith('ui-kit/src/tokens/base.css'))).toBe(true);
  expect(loaded.size).toBeGreaterThan(10);
});

test.each(PAGES)('%s loads no dialog before it is needed', (page) => {
  const loaded = loadedWith(fromRoot('apps', 'web', 'app', page));
  const dialogs = dialogEntries().filter(({ file }) => loaded.has(file));
  const early = dialogs.map(({ slug }) => `${page} ${slug}`);
  expect(early.filter((one) => !MAY_WAIT_ON_THE_PAGE.has(one))).toEqual([]);
});
