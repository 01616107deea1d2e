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

/** What a designer does, step by step: each is one action. */
const MOST_ACTIONS = 3;
const found = (words: string) => [`types ${words}`, 'clicks the first row'];

describe('a designer', () => {
  test.each(
    BOOK_DIALOGS.flatMap((dialog) =>
      [dialog.number, ...dialog.chinese, dialog.name].map((words) => [words, dialog] as const),
    ),
  )('finds the page of a dialog by “%s”: it is the first hit of one search', (words, { stories }) => {
    expect(search(words)[0]?.importPath).toBe(`./${stories}.mdx`);
    expect(found(words).length).toBeLessThanOrEqual(MOST_ACTIONS);
  });

  test.each([
    ['StudyInfoRequired', 'D13'],
    ['CanStudyInfo', 'D19'],
    ['MultiWindow', 'D38'],
    ['信息核对', 'D17'],
  ])('finds a dialog by the beginning of its name, “%s”', (words, number) => {
    expect(search(words)[0]?.name).toMatch(new RegExp(`^${number}·`));
  });

  test.each([
    ['令牌', './foundations/book/tokens.mdx', 'clicks a token, which copies it'],
    ['颜色', './foundations/colour.stories.tsx', 'clicks a colour, which copies it'],
    ['文案', './foundations/book/copy-deck.mdx', 'clicks 下载全部（CSV）'],
    ['弹窗一览', './foundations/book/dialogs.mdx', 'looks'],
    ['页面一览', './foundations/book/screens.mdx', 'looks'],
    ['变更', './foundations/book/change-log.mdx', 'reads'],
  ])('reaches by “%s” the page %s, and there %s', (words, page, does) => {
    expect(search(words)[0]?.importPath).toBe(page);
    expect([...found(words), does].length).toBeLessThanOrEqual(MOST_ACTIONS);
  });
});

test('every name in the sidebar is Chinese', () => {
  expect(index.length).toBeGreaterThan(1000);
  expect(
    index.filter(({ name }) => !/\p{Script=Han}/u.test(name)).map(({ id, name }) => `${id} ${name}`),
  ).toEqual([]);
});
