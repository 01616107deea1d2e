import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { BOOK_DIALOGS } from '../dialogs/book-dialogs.ts';
import { type Found, searchOver, storyIndex } from './manager-search.ts';

let index: Awaited<ReturnType<typeof storyIndex>>;
let search: (words: string) => readonly Found[];

/** Storybook reads every file of stories. */
const INDEX_AT_MOST_MS = 120_000;

beforeAll(async () => {
  index = await storyIndex(join(import.meta.dirname, '../../..'));
  search = searchOver(index);
}, INDEX_AT_MOST_MS);

describe('the first hit of one search', () => {
  test.each(
    BOOK_DIALOGS.flatMap((dialog) =>
      [dialog.number, ...dialog.chinese, dialog.name].map((words) => [words, dialog] as const),
    ),
  )('is for “%s” the page of the dialog', (words, { stories }) => {
    expect(search(words)[0]?.importPath).toBe(`./${stories}.mdx`);
  });

  test.each([
    ['StudyInfoRequired', 'D13'],
    ['CanStudyInfo', 'D19'],
    ['MultiWindow', 'D38'],
    ['信息核对', 'D17'],
  ])('is for the beginning of a name, “%s”, its dialog', (words, number) => {
    expect(search(words)[0]?.name).toMatch(new RegExp(`^${number}·`));
  });

  test.each([
    ['令牌', './foundations/book/tokens.mdx'],
    ['颜色', './foundations/colour.stories.tsx'],
    ['文案', './foundations/book/copy-deck.mdx'],
    ['弹窗一览', './foundations/book/dialogs.mdx'],
    ['页面一览', './foundations/book/screens.mdx'],
    ['变更', './foundations/book/change-log.mdx'],
  ])('is for “%s” the page %s', (words, page) => {
    expect(search(words)[0]?.importPath).toBe(page);
  });
});

test('every name in the sidebar is Chinese', () => {
  expect(index.length).toBeGreaterThan(1000);
  expect(
    index.filter(({ name }) => !/\p{Script=Han}/u.test(name)).map(({ id, name }) => `${id} ${name}`),
  ).toEqual([]);
});
