import { expect, test } from 'vitest';
import { checkPagePaths } from './check-page-paths.ts';

const PATHS = ['/', '/proofList.html', '/area/:area_id.html'];
const check = (path: string, text: string) => checkPagePaths({ path, text }, PATHS);

test.each([
  ["const a = '/proofList.html';"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source text of a template
  ['const a = `/area/${id}.html`;'],
  ['<a href="/proofList.html?from=1">'],
])('a path written again is refused: %s', (text) => {
  expect(check('apps/web/app/site/shell/menu.tsx', text)).toHaveLength(1);
});

test.each([
  ['the list of pages', 'packages/domain/src/site/pages/pages.ts'],
  ['a test', 'apps/web/app/site/shell/menu.test.tsx'],
  ['a story', 'stories/shell/menu.stories.tsx'],
])('%s may write it', (_what, path) => {
  expect(check(path, "const a = '/proofList.html';")).toEqual([]);
});

test('a comment, the home page and a longer address are none', () => {
  expect(
    check('apps/web/app/a.ts', "// '/proofList.html'\nconst a = ['/', 'https://x.test/area/1'];"),
  ).toEqual([]);
});
