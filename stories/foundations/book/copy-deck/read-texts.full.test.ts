import { beforeAll, expect, test } from 'vitest';
import { BOOK_DIALOGS } from '../dialogs/book-dialogs.ts';
import { readParts, readTexts, type TextRow } from './read-texts.ts';

let rows: readonly TextRow[];

/** Parses the kit, the rules and the site. */
const READ_AT_MOST_MS = 60_000;

beforeAll(() => {
  rows = readTexts();
}, READ_AT_MOST_MS);

const row = (key: string) => rows.find((one) => one.key === key);

test('a text is read with what is filled in, its line and what shows it', () => {
  expect(row('CENTER_TEXTS.courseCount')).toMatchObject({
    text: '共{count}门',
    file: 'packages/ui-kit/src/texts/center-texts.ts',
    shownIn: ['study/study-body.tsx'],
  });
  expect(row('CENTER_TEXTS.menuItems.1')?.text).toBe('学习中心');
});

test('every file of texts is read, and the rules', () => {
  expect(new Set(rows.map(({ file }) => file)).size).toBeGreaterThan(50);
  expect(rows.filter(({ text }) => !/\p{Script=Han}/u.test(text))).toEqual([]);
});

test('every dialog says something of its own', () => {
  const parts = readParts();
  const silent = BOOK_DIALOGS.filter(({ component, stories }) => {
    const own = `${component ?? stories}.tsx`;
    const files = [own, ...(parts[own] ?? [])];
    return !rows.some(({ shownIn }) => files.some((file) => shownIn.includes(file)));
  });
  expect(silent.map(({ number }) => number)).toEqual([]);
});
